export * from './fold.js';
export * from './tidy.js';
