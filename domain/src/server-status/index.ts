export * from './failed-job.js';
export * from './mail-failure.js';
export * from './server-status.js';
