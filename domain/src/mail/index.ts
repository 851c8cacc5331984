export * from './mail.js';
export * from './mail-log.js';
