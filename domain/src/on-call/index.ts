export * from './board.rules.js';
export { onCallConflicts } from './conflicts.rules.js';
export * from './coverage.rules.js';
export * from './expected-births.rules.js';
export * from './on-call.input.js';
export * from './on-call.js';
export * from './on-call.options.js';
export { type AttendedBirth, restPeriods } from './rest.rules.js';
export * from './window.rules.js';
