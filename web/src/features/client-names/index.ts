export { ClientSelect } from './ClientSelect.js';
export { useClientNames } from './useClientNames.js';
