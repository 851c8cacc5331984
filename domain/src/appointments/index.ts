export * from './appointment.input.js';
export * from './appointment.js';
export * from './appointment.merge.js';
export * from './appointment.options.js';
export * from './appointment.rules.js';
export * from './calendar-feed.js';
