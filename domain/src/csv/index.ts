export * from './cells.js';
