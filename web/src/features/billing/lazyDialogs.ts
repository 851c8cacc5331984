import { lazyPart } from '../../lib/lazyPart.js';

/** The dialogs of billing, which the page and the chart share. */
export const BillingDialogs = lazyPart(() => import('./dialogs/BillingDialogs.js'));
