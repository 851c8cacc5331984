export * from './admin.js';
