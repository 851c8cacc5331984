import { lazyPage } from '../../lib/lazyPage.js';
import { loadTemporal } from '../../lib/loadTemporal.js';

/** Public: these load neither the store nor the HTTP client of the signed-in pages. */
export const signingPage = lazyPage(async () => {
  const [page] = await Promise.all([import('./SigningPage.js'), loadTemporal()]);
  return page;
});
export const verifyPage = lazyPage(async () => {
  const [page] = await Promise.all([import('./verify/VerifyPage.js'), loadTemporal()]);
  return page;
});
