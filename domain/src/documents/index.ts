export * from './document.js';
export * from './paper.js';
