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
/** Loads the not-found page for signed-in users, for a page that must not reveal that it exists. */
export const loadSignedInNotFound = () => import('./SignedInNotFoundPage.js');
export const signedInNotFoundPage = lazyPage(loadSignedInNotFound);
