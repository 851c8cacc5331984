export * from './reminder.js';
export * from './reminder.options.js';
export * from './reminder.rules.js';
