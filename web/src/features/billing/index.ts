import { lazyPage } from '../../lib/lazyPage.js';

export { fetchBillingSettings, saveBillingSettings } from './billing.api.js';
export { BillingTab } from './chart/BillingTab.js';

export const sharedInvoicePage = lazyPage(() => import('./shared/SharedInvoicePage.js'));
export const billingPage = lazyPage(() => import('./page/BillingPage.js'));

/** Loads the dashboard card. */
export const loadBillingCard = () => import('./dashboard/BillingCard.js');
