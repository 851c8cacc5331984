export * from './chart-member.js';
export * from './chart-member.options.js';
export * from './chart-member.rules.js';
