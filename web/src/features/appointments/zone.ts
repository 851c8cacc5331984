import { FALLBACK_TIME_ZONE, isTimeZone, type TimeZone, timeZoneLabel } from '@doula-desk/domain';
import { browserZone, isSameZone } from '../../lib/clock/browserZone.js';
import type { RootState } from '../../store/reducer.js';
import { selectUser } from '../../store/session/session.slice.js';

/** Returns the practice's time zone, which all of its appointments use. */
export function selectZone(state: RootState): TimeZone {
  const zone = selectUser(state)?.timeZone;
  return zone && isTimeZone(zone) ? zone : (browserZone() ?? FALLBACK_TIME_ZONE);
}

/** Returns whether times are shown in a time zone other than the browser's. */
export function isForeignZone(zone: TimeZone): boolean {
  const browser = browserZone();
  return browser !== undefined && !isSameZone(browser, zone);
}

/** Returns a note about the time zone of the displayed times; undefined if it's the browser's. */
export function zoneNote(zone: TimeZone): string | undefined {
  if (!isForeignZone(zone)) return undefined;
  return `Times are in ${timeZoneLabel(zone, Date.now())}.`;
}
