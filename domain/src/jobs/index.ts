export * from './job-ids.js';
export * from './jobs.js';
