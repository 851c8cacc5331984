export { PreviousOwner } from './PreviousOwner.js';
export { TransferBanner, TransferredLogBanner } from './TransferBanner.js';
export { TransferOffers } from './TransferOffers.js';
export { TransferredCharts } from './TransferredCharts.js';
export { useIsTransferred } from './useIsTransferred.js';
export { useTransfers } from './useTransfers.js';

/** Loads the dialog for offering a chart to a colleague. */
export const loadTransferDialog = () => import('./TransferDialog.js');
