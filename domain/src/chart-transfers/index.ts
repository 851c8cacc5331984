export * from './chart-transfer.js';
export * from './chart-transfer.rules.js';
