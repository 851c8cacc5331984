import { lazyPage } from '../../lib/lazyPage.js';

export const adminPage = lazyPage(() => import('./AdminPage.js'));
