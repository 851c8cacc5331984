import { lazyPage } from '../../lib/lazyPage.js';

export const schedulePage = lazyPage(() => import('./SchedulePage.js'));
