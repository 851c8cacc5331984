import { FALLBACK_TIME_ZONE, isTimeZone, type TimeZone, timeZoneLabel } from '@doula-desk/domain';
import type { RootState } from '../../app/reducer.js';
import { browserZone, isSameZone } from '../../lib/clock/browserZone.js';
import { selectUser } from '../auth/index.js';

/** The zone in which the practice's appointments are meant. */
export function selectZone(state: RootState): TimeZone {
  const zone = selectUser(state)?.timeZone;
  return zone && isTimeZone(zone) ? zone : (browserZone() ?? FALLBACK_TIME_ZONE);
}

/** Names the zone that times are in, where a person may think that it is the browser's. */
export function zoneNote(zone: TimeZone): string | undefined {
  const browser = browserZone();
  if (!browser || isSameZone(browser, zone)) return undefined;
  return `Times are in ${timeZoneLabel(zone, Date.now())}.`;
}
