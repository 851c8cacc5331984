import { readSettings, type Settings, type SettingsResponse } from '@doula-desk/domain';
import { zoe } from './renderApp.js';
import type { Answer } from './stubHttp.js';

/** Returns the settings of {@link zoe} as the API returns it. */
export function settingsOfZoe(change: (settings: Settings) => void = () => {}): Settings {
  const settings = readSettings({}, zoe.timeZone);
  Object.assign(settings.profile, { firstName: zoe.firstName, lastName: zoe.lastName, email: zoe.email });
  Object.assign(settings.practice, { businessName: 'Example Birth Support', address: '1 Example Street' });
  change(settings);
  return settings;
}

export function settingsAnswer(settings: Settings, version = 1): Answer & { body: SettingsResponse } {
  return {
    body: {
      settings,
      version,
      unavailable: { 'notifications.smsNotifications': 'No text message service is set up on this server.' },
    },
  };
}
