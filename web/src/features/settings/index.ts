import { lazyPage } from '../../lib/lazyPage.js';

export { PracticeLetterhead } from './print/PracticeLetterhead.js';
export { DeletionNotice } from './security/DeletionNotice.js';
export { watchSettingsElsewhere } from './state/otherTabs.saga.js';
export { watchSettings } from './state/settings.saga.js';
export { useKnownSettings } from './state/useKnownSettings.js';
export { useSettings } from './state/useSettings.js';

export const settingsPage = lazyPage(() => import('./SettingsPage.js'));
