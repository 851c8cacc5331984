import { lazyPage } from '../../lib/lazyPage.js';

export const signedInArea = lazyPage(() => import('./SignedInArea.js'));
