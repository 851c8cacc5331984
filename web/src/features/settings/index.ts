import { lazyPage } from '../../lib/lazyPage.js';
import { lazyPart } from '../../lib/lazyPart.js';

export { watchSettings } from './state/settings.saga.js';
export { useKnownSettings, useSettings } from './state/useSettings.js';

export const settingsPage = lazyPage(() => import('./SettingsPage.js'));
export const DeletionNotice = lazyPart(() => import('./security/DeletionNotice.js'));
