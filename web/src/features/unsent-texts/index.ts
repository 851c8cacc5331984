export { UnsentTexts } from './UnsentTexts.js';
export { readTexts } from './unsentTexts.js';

/** Loads what collects unsent texts. Few people ever need it. */
export const loadCollection = () => import('./collectTexts.js');
