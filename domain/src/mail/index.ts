export * from './mail.js';
export * from './mail-log.js';
export * from './mail-reason.js';
export * from './practitioner-letter.js';
