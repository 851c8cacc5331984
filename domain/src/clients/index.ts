export * from './birthdays.js';
export * from './chart-glance.js';
export * from './chart-merge.js';
export * from './client.changes.js';
export * from './client.input.js';
export * from './client.js';
export {
  type ClientConflict,
  type ClientEdit,
  clientPaths,
  mergeClientEdit,
  withChosenValues,
} from './client.merge.js';
export * from './client.options.js';
export * from './client.rules.js';
export * from './client.validation.js';
export * from './client-csv.columns.js';
export { type ImportDateOrder, importDateOrders } from './client-csv.dates.js';
export * from './client-csv.export.js';
export * from './client-csv.import.js';
export * from './client-import.js';
export * from './client-list.rules.js';
export * from './client-quick.js';
export * from './client-wizard.js';
export { valueAt } from './field-path.js';
export * from './pregnancies.js';
export * from './pregnancy.rules.js';
export * from './unusual-pregnancy.js';
