export * from './auth.constants.js';
export * from './auth.js';
export * from './auth.rules.js';
export * from './names.js';
export * from './passwords.js';
export * from './registration.options.js';
