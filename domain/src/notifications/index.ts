export * from './notification.js';
