import { Temporal } from 'temporal-polyfill';
import { timeZoneAbbreviation } from './format.js';
import type { Instant } from './instants.js';
import type { TimeZone } from './time-zones.js';

/** A time from which a zone's clocks keep one offset. */
export interface ZoneOffset {
  /** Local date and time of the change, `YYYY-MM-DDTHH:MM:SS`, as the clocks before it would have shown it. */
  since: string;
  /** Offsets from UTC before and from then on, '-05:00'. */
  offsetBefore: string;
  offset: string;
  /** Whether clocks are ahead of the zone's standard time. */
  daylight: boolean;
  /** 'EST', 'EDT'; 'GMT+1' where English has no name. */
  abbreviation: string;
}

/** Since when a zone's offset is told where it changed before this or never: no appointment is older. */
const LONG_AGO = '1970-01-01T00:00:00Z';

/**
 * The offsets that a zone has between two instants, the one in force at the first of them to begin with: what
 * a calendar file must define of a zone.
 * @throws RangeError when an instant or the zone is not valid
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

/** The change that brought the offset of a time, which may be that very time. */
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

/** The lower offset of that year's winter and summer, on either half of the earth. */
function standardOffset(time: Temporal.ZonedDateTime): number {
  const [january, july] = [1, 7].map((month) => time.with({ month, day: 1 }).offsetNanoseconds);
  return Math.min(january ?? 0, july ?? 0);
}
