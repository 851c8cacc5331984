export { UnsentTexts } from './UnsentTexts.js';
export { readTexts } from './unsentTexts.js';

/** Loads the code that collects unsent text. Few users ever need it. */
export const loadCollection = () => import('./collectTexts.js');
