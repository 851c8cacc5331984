import { FALLBACK_TIME_ZONE, isTimeZone, type TimeZone, timeZoneLabel } from '@doula-desk/domain';
import { browserZone, isSameZone } from '../../lib/clock/browserZone.js';
import type { RootState } from '../../store/reducer.js';
import { selectUser } from '../../store/session/session.slice.js';

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
