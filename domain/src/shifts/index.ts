export * from './shift.input.js';
export * from './shift.js';
export * from './shift.options.js';
export * from './shift-babies.js';
export * from './shift-head.js';
export * from './shift-summary.js';
export * from './shift-timeline.js';
export * from './shift-units.js';
