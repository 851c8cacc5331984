import { lazyPage } from '../../lib/lazyPage.js';
import { loadTemporal } from '../../lib/loadTemporal.js';

/** The public pages, which load neither the store nor the HTTP client for signed-in users. */
export const signingPage = lazyPage(async () => {
  const [page] = await Promise.all([import('./SigningPage.js'), loadTemporal()]);
  return page;
});
export const verifyPage = lazyPage(async () => {
  const [page] = await Promise.all([import('./verify/VerifyPage.js'), loadTemporal()]);
  return page;
});
