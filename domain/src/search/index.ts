export * from './search.js';
export * from './search.rules.js';
