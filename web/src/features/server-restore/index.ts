import { lazyPage } from '../../lib/lazyPage.js';

export const restoreServerPage = lazyPage(() => import('./RestoreServerPage.js'));
