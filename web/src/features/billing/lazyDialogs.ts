import { lazyPart } from '../../lib/lazyPart.js';

/** The billing dialogs, shared by the page and the chart. */
export const BillingDialogs = lazyPart(() => import('./dialogs/BillingDialogs.js'));
