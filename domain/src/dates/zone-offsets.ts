import { Temporal } from 'temporal-polyfill';
import { timeZoneAbbreviation } from './format.js';
import type { Instant } from './instants.js';
import type { TimeZone } from './time-zones.js';

/** A change of a zone's offset from UTC. */
export interface ZoneOffset {
  /** Local date and time of the change, `YYYY-MM-DDTHH:MM:SS`, on the clocks before it. */
  since: string;
  /** Offsets from UTC before and after it, '-05:00'. */
  offsetBefore: string;
  offset: string;
  /** Whether clocks are ahead of the zone's standard time. */
  daylight: boolean;
  /** 'EST', 'EDT'; 'GMT+1' if English has no name. */
  abbreviation: string;
}

/** Start of an offset that last changed before this, or never: no appointment is older. */
const LONG_AGO = '1970-01-01T00:00:00Z';

/**
 * Returns a zone's offsets between two instants, starting with the one in force at the first instant. A calendar file
 * must define these.
 * @throws RangeError if an instant or the zone is invalid
 */
export function zoneOffsets(zone: TimeZone, from: Instant, to: Instant): ZoneOffset[] {
  const start = Temporal.Instant.from(from).toZonedDateTimeISO(zone);
  const end = Temporal.Instant.from(to);
  const first = inForceSince(start);
  const found = [zoneOffset(first, zone)];
  let next = start.getTimeZoneTransition('next');
  while (next && Temporal.Instant.compare(next.toInstant(), end) <= 0) {
    found.push(zoneOffset(next, zone));
    next = next.getTimeZoneTransition('next');
  }
  return found;
}

/** Returns the change that introduced the offset of a time, which may be that very time. */
function inForceSince(time: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const longAgo = Temporal.Instant.from(LONG_AGO).toZonedDateTimeISO(time.timeZoneId);
  const change = time.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  return change && Temporal.ZonedDateTime.compare(change, longAgo) > 0 ? change : longAgo;
}

function zoneOffset(change: Temporal.ZonedDateTime, zone: TimeZone): ZoneOffset {
  const before = change.subtract({ nanoseconds: 1 });
  const elapsed = change.offsetNanoseconds - before.offsetNanoseconds;
  const since = change.toPlainDateTime().subtract({ nanoseconds: elapsed });
  return {
    since: since.toString({ smallestUnit: 'second' }),
    offsetBefore: before.offset,
    offset: change.offset,
    daylight: change.offsetNanoseconds > standardOffset(change),
    abbreviation: timeZoneAbbreviation(zone, change.epochMilliseconds),
  };
}

/** Returns the lower of that year's winter and summer offsets, in either hemisphere. */
function standardOffset(time: Temporal.ZonedDateTime): number {
  const [january, july] = [1, 7].map((month) => time.with({ month, day: 1 }).offsetNanoseconds);
  return Math.min(january ?? 0, july ?? 0);
}
