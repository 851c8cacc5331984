export * from './calendar.js';
export { type DateOnly, EARLIEST_YEAR, isDateOnly, isPlausibleDate, LATEST_YEAR } from './date-only.js';
export * from './format.js';
export * from './instants.js';
export * from './recurrence.js';
export * from './time-zones.js';
export * from './wall-time.js';
export * from './zone-offsets.js';
