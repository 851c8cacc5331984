import { lazyPage } from '../../lib/lazyPage.js';

export { SwitchField } from './fields/SwitchField.js';
export { PracticeLetterhead } from './PracticeLetterhead.js';
export { ActionDialog } from './security/ActionDialog.js';
export { DeletionNotice } from './security/DeletionNotice.js';
export { IdentityDialog } from './security/IdentityDialog.js';
export { useSecurity } from './security/useSecurity.js';
export { watchSettingsElsewhere } from './state/otherTabs.saga.js';
export { watchSettings } from './state/settings.saga.js';
export { useKnownSettings } from './state/useKnownSettings.js';
export { useSettings } from './state/useSettings.js';

/** Loads the dialog that turns on two-factor sign-in. */
export const loadEnrollmentDialog = () => import('./security/EnrollmentDialog.js');
export const settingsPage = lazyPage(() => import('./SettingsPage.js'));
