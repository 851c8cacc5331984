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
 * What the server knows of the settings, over the defaults. An answer without settings counts as an empty one
 * (specification part 2, section 7).
 *
 * @param zone the zone of the practice where the settings name none
 */
export async function fetchSettings(zone: TimeZone): Promise<SettingsResponse> {
  return readSettingsAnswer(await signedIn.get('/api/settings'), {}, zone);
}

/**
 * Sends what changed.
 *
 * @param sent all settings as they are meant to be, which an answer without settings stands for
 * @param version the one that the change was made on
 * @throws HttpError VERSION_CONFLICT, VALIDATION_FAILED, and as every signed-in call
 */
export async function putSettings(
  change: SettingsChange,
  sent: Settings,
  version: number,
): Promise<SettingsResponse> {
  const body = await signedIn.put('/api/settings', { ...change, version });
  return readSettingsAnswer(body, sent, sent.scheduling.timeZone);
}

/** An answer about settings, wherever it is found: also in a conflict. */
export function readSettingsAnswer(body: unknown, missing: unknown, zone: TimeZone): SettingsResponse {
  const answer = isRecord(body) ? body : {};
  return {
    settings: readSettings(answer.settings ?? missing, zone),
    version: typeof answer.version === 'number' ? answer.version : 1,
    unavailable: isRecord(answer.unavailable) ? reasonsIn(answer.unavailable) : {},
  };
}

function reasonsIn(unavailable: Record<string, unknown>): UnavailableSettings {
  return Object.fromEntries(Object.entries(unavailable).filter(([, reason]) => typeof reason === 'string'));
}
