import { lazyPage } from '../../lib/lazyPage.js';

export const dashboardPage = lazyPage(() => import('./DashboardPage.js'));
