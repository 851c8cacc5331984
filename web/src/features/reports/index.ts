import { lazyPage } from '../../lib/lazyPage.js';

export const reportsPage = lazyPage(() => import('./ReportsPage.js'));
