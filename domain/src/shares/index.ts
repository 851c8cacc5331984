export * from './share.js';
