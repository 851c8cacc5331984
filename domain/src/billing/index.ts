export * from './billing.input.js';
export * from './billing.js';
export * from './billing.options.js';
export * from './billing.settings.js';
export * from './contract.invoice.js';
export * from './invoice.plan.js';
export * from './invoice.totals.js';
export * from './money.js';
