import { lazyPage } from '../../lib/lazyPage.js';

export const unsubscribePage = lazyPage(() => import('./UnsubscribePage.js'));
