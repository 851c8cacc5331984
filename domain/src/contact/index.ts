export * from './contact.js';
export * from './contact.validation.js';
