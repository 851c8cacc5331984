import { lazyPage } from '../../lib/lazyPage.js';

export { DeletionNotice } from './security/LazyDeletionNotice.js';
export { watchSettings } from './state/settings.saga.js';
export { useKnownSettings, useSettings } from './state/useSettings.js';

export const settingsPage = lazyPage(() => import('./SettingsPage.js'));
