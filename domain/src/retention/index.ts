export * from './chart-merge-preview.js';
export * from './chart-removal.js';
export * from './retention.js';
