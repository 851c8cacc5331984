import { lazyPage } from '../../lib/lazyPage.js';

export const securityPage = lazyPage(() => import('./SecurityPage.js'));
export const apiPage = lazyPage(() => import('./ApiPage.js'));
export const aboutPage = lazyPage(() => import('./AboutPage.js'));
export const careersPage = lazyPage(() => import('./CareersPage.js'));
export const contactPage = lazyPage(() => import('./ContactPage.js'));
export const blogPage = lazyPage(() => import('./BlogPage.js'));
export const termsPage = lazyPage(() => import('./TermsPage.js'));
export const privacyPage = lazyPage(() => import('./PrivacyPage.js'));
