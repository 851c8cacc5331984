import { lazyPage } from '../../lib/lazyPage.js';

export const practiceGuidesPage = lazyPage(() => import('./PracticeGuidesPage.js'));
