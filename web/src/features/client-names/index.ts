export { ClientFilter } from './ClientFilter.js';
export { ClientSelect } from './ClientSelect.js';
export { followMerges } from './followMerges.js';
export { MergedChartRedirect } from './MergedChartRedirect.js';
export { UnknownClient } from './UnknownClient.js';
export { useClientNames } from './useClientNames.js';
