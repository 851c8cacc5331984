import { readSettings, type Settings, type SettingsResponse } from '@doula-desk/domain';
import { zoe } from './renderApp.js';
import type { StubResponse } from './stubHttp.js';

/** Returns the settings of {@link zoe} as the API returns them. */
export function zoesSettings(change: (settings: Settings) => void = () => {}): Settings {
  const settings = readSettings({}, zoe.timeZone);
  Object.assign(settings.profile, { firstName: zoe.firstName, lastName: zoe.lastName, email: zoe.email });
  Object.assign(settings.practice, { businessName: 'Example Birth Support', address: '1 Example Street' });
  change(settings);
  return settings;
}

export function settingsResponse(settings: Settings, version = 1): StubResponse & { body: SettingsResponse } {
  return {
    body: {
      settings,
      version,
      unavailable: { 'notifications.smsNotifications': 'No text message service is set up on this server.' },
    },
  };
}
