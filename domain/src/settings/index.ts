export * from './services.rules.js';
export * from './settings.defaults.js';
export * from './settings.js';
export * from './settings.merge.js';
export * from './settings.options.js';
export * from './settings.read.js';
export * from './unavailable-settings.js';
