import { lazyPage } from '../../lib/lazyPage.js';
import { loadTemporal } from '../../lib/loadTemporal.js';

export const signedInArea = lazyPage(async () => {
  const [page] = await Promise.all([import('./SignedInArea.js'), loadTemporal()]);
  return page;
});
export const signedInNotFoundPage = lazyPage(() => import('./SignedInNotFoundPage.js'));
