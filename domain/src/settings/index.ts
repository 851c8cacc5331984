export * from './notification-settings.js';
export * from './settings.defaults.js';
export * from './settings.js';
export * from './settings.options.js';
