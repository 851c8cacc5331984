export * from './chart-removal.js';
export * from './retention.js';
