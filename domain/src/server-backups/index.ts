export * from './server-backup.js';
