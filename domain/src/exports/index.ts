export * from './export.js';
export * from './export-failures.js';
export * from './export-files.js';
