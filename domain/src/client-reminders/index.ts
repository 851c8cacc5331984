export * from './client-reminder.js';
export * from './client-reminder.letter.js';
export * from './client-reminder.options.js';
export * from './client-reminder.rules.js';
