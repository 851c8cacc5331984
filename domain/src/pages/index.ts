export * from './web-routes.js';
