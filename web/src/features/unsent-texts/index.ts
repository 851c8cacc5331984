export { UnsentTexts } from './UnsentTexts.js';
export { collectTexts, forgetChart, keepTexts, readTexts, setTextsAside } from './unsentTexts.js';
