import type { Settings, SettingsResponse } from '@doula-desk/domain';
import type { TestApi } from './test-api.js';

/** Part of the settings, as a form sends it. */
export type SettingsChange = { [Section in keyof Settings]?: Partial<Settings[Section]> } & {
  version?: number;
};

/**
 * The calls of the settings.
 * @param api as it stands at the time of a call: a suite starts its own before the first test
 */
export const settingsCalls = (api: () => TestApi) => ({
  get: (token: string) => api().call<SettingsResponse>('GET', '/api/settings', { token }),
  put: (token: string, body: SettingsChange | Record<string, unknown>) =>
    api().call<SettingsResponse & { message?: string; current?: SettingsResponse }>('PUT', '/api/settings', {
      token,
      body,
    }),
});
