export * from './certification.js';
export * from './certification.options.js';
export * from './hours.js';
export * from './mileage.js';
export * from './period.js';
export * from './practice-report.js';
export * from './report.js';
export * from './report-tables.js';
