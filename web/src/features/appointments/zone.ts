import { FALLBACK_TIME_ZONE, isTimeZone, type TimeZone, timeZoneLabel } from '@doula-desk/domain';
import { browserZone, isSameZone } from '../../lib/clock/browserZone.js';
import type { RootState } from '../../store/reducer.js';
import { selectUser } from '../../store/session/session.slice.js';

/** Returns the practice's time zone, which all of its appointments use. */
export function selectZone(state: RootState): TimeZone {
  const zone = selectUser(state)?.timeZone;
  return zone && isTimeZone(zone) ? zone : (browserZone() ?? FALLBACK_TIME_ZONE);
}

/** Returns whether the times shown aren't those of the browser's clock. */
export function hasForeignClock(zone: TimeZone): boolean {
  const browser = browserZone();
  return browser !== undefined && !isSameZone(browser, zone);
}

/** Names the zone of the times shown, unless it is the browser's own. */
export function zoneNote(zone: TimeZone): string | undefined {
  if (!hasForeignClock(zone)) return undefined;
  return `Times are in ${timeZoneLabel(zone, Date.now())}.`;
}
