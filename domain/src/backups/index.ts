export * from './archive-failures.js';
export * from './archive-manifest.js';
export * from './backup.js';
export * from './backup-schedule.js';
export * from './restore.js';
