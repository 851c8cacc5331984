export { ClientFilter } from './ClientFilter.js';
export { ClientSelect } from './ClientSelect.js';
export { useClientNames } from './useClientNames.js';
