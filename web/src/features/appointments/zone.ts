import { FALLBACK_TIME_ZONE, isTimeZone, type TimeZone, timeZoneLabel } from '@doula-desk/domain';
import { browserZone, isSameZone } from '../../lib/clock/browserZone.js';
import type { RootState } from '../../store/reducer.js';
import { selectUser } from '../../store/session/session.slice.js';

/** Returns the practice's time zone, which all of its appointments use. */
export function selectZone(state: RootState): TimeZone {
  const zone = selectUser(state)?.timeZone;
  return zone && isTimeZone(zone) ? zone : (browserZone() ?? FALLBACK_TIME_ZONE);
}

/** Names the zone of the times shown, unless it is the browser's own. */
export function zoneNote(zone: TimeZone): string | undefined {
  const browser = browserZone();
  if (!browser || isSameZone(browser, zone)) return undefined;
  return `Times are in ${timeZoneLabel(zone, Date.now())}.`;
}
