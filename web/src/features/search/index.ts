export { GlobalSearch } from './GlobalSearch.js';
export { kindIcons } from './kindIcons.js';
export { useSearchResults } from './useSearchResults.js';
