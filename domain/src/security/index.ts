export * from './audit.js';
export * from './device-name.js';
export * from './imported.js';
export * from './security.js';
