import { lazyPage } from '../../lib/lazyPage.js';

export const settingsPage = lazyPage(() => import('./SettingsPage.js'));
