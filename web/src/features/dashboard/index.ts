import { lazyPage } from '../../lib/lazyPage.js';

export { type QuickAction, quickActions } from './quickActions.js';

export const dashboardPage = lazyPage(() => import('./DashboardPage.js'));
