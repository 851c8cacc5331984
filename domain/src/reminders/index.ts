export * from './edd-offset.js';
export * from './reminder.input.js';
export * from './reminder.js';
export * from './reminder.options.js';
export * from './reminder.record.js';
export * from './reminder.rules.js';
export { type AssignedTitle, type ReminderLine, readAssignee, readReminderLine } from './reminder-line.js';
