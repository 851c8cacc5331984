export * from './file-size.js';
export * from './fold.js';
export * from './graphemes.js';
export * from './length.js';
export * from './name-with-credentials.js';
export * from './sentence-case.js';
export * from './tidy.js';
export * from './website.js';
