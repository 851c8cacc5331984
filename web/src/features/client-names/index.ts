export { ClientFilter } from './ClientFilter.js';
export { ClientSelect } from './ClientSelect.js';
export { MergedChartRedirect } from './MergedChartRedirect.js';
export { moveMergedEntries } from './moveMergedEntries.js';
export { UnknownClient } from './UnknownClient.js';
export { useClientNames } from './useClientNames.js';
