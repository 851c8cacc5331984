import { lazyPage } from '../../lib/lazyPage.js';

export { PublicLayout } from './PublicLayout.js';
export { usePublicPage } from './usePublicPage.js';

export const landingPage = lazyPage(() => import('./LandingPage.js'));
export const publicNotFoundPage = lazyPage(() => import('./NotFoundPage.js'));
