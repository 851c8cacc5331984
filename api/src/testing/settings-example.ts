import type { Settings, SettingsResponse } from '@doula-desk/domain';
import type { TestApi } from './test-api.js';

/** Some of the settings, as a form sends them. */
export type SettingsChange = { [Section in keyof Settings]?: Partial<Settings[Section]> } & {
  version?: number;
};

/**
 * Returns API calls for settings.
 *
 * @param api returns the suite's API; called lazily, because a suite starts it before its first test
 */
export const settingsCalls = (api: () => TestApi) => ({
  get: (token: string) => api().call<SettingsResponse>('GET', '/api/settings', { token }),
  put: (token: string, body: SettingsChange | Record<string, unknown>) =>
    api().call<SettingsResponse & { message?: string; current?: SettingsResponse }>('PUT', '/api/settings', {
      token,
      body,
    }),
});
