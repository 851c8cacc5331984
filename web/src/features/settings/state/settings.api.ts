import {
  readSettings,
  type Settings,
  type SettingsChange,
  type SettingsResponse,
  type TimeZone,
  type UnavailableSettings,
} from '@doula-desk/domain';
import { isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';

/**
 * Fetches the settings, filling in defaults. If the response has no settings, all of them get defaults.
 * @param zone the practice's time zone, used if the settings have none
 */
export async function fetchSettings(zone: TimeZone): Promise<SettingsResponse> {
  return readSettingsResponse(await signedIn.get('/api/settings'), {}, zone);
}

/**
 * Sends the changes.
 * @param sent all settings, including the changes; used if the response has none
 * @param version the version that the changes are based on
 * @throws HttpError VERSION_CONFLICT, VALIDATION_FAILED, and the errors of every authenticated request
 */
export async function putSettings(
  change: SettingsChange,
  sent: Settings,
  version: number,
): Promise<SettingsResponse> {
  const body = await signedIn.put('/api/settings', { ...change, version });
  return readSettingsResponse(body, sent, sent.scheduling.timeZone);
}

/** Reads the settings from a response, or from a version conflict. */
export function readSettingsResponse(body: unknown, missing: unknown, zone: TimeZone): SettingsResponse {
  const response = isRecord(body) ? body : {};
  return {
    settings: readSettings(response.settings ?? missing, zone),
    version: typeof response.version === 'number' ? response.version : 1,
    unavailable: isRecord(response.unavailable) ? reasonsIn(response.unavailable) : {},
  };
}

function reasonsIn(unavailable: Record<string, unknown>): UnavailableSettings {
  return Object.fromEntries(Object.entries(unavailable).filter(([, reason]) => typeof reason === 'string'));
}
