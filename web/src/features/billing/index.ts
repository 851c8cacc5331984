import { lazyPage } from '../../lib/lazyPage.js';

export { fetchBillingSettings, saveBillingSettings } from './billing.api.js';
export { BillingTab } from './chart/BillingTab.js';

export const billingPage = lazyPage(() => import('./page/BillingPage.js'));
