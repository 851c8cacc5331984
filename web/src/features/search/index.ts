export { GlobalSearch } from './GlobalSearch.js';
