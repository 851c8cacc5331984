export * from './choose-winners.js';
export * from './entry-times.js';
export * from './log-entry.js';
export * from './merge-entries.js';
export * from './read-entry.js';
