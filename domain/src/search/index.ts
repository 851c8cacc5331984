export * from './search.js';
export * from './search.rules.js';
export * from './searched-texts.js';
