export * from './phone-country.js';
export * from './phone-numbers.js';
