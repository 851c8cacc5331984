import { lazyPage } from '../../lib/lazyPage.js';

export const helpPage = lazyPage(() => import('./HelpPage.js'));
