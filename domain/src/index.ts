export * from './auth/index.js';
export * from './dates/index.js';
export * from './errors/index.js';
export * from './health/index.js';
export * from './jobs/index.js';
export * from './mail/index.js';
