export * from './notice.rules.js';
export * from './notification.js';
