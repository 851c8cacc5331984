import { lazyPage } from '../../lib/lazyPage.js';
import { loadTemporal } from '../../lib/loadTemporal.js';

export const signedInArea = lazyPage(async () => {
  const [page] = await Promise.all([import('./SignedInArea.js'), loadTemporal()]);
  return page;
});
/** Wraps the contents of each signed-in page. */
export const signedInMain = lazyPage(async () => ({
  default: (await import('./SignedInArea.js')).SignedInMain,
}));
export const signedInNotFoundPage = lazyPage(() => import('./SignedInNotFoundPage.js'));
