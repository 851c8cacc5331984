import { Temporal } from 'temporal-polyfill';
import { timeZoneAbbreviation } from './format.js';
import type { Instant } from './instants.js';
import type { TimeZone } from './time-zones.js';

/** A change of a time zone's offset from UTC. */
export interface ZoneOffset {
  /** Local date and time of the change in the offset before it, as `YYYY-MM-DDTHH:MM:SS`. */
  since: string;
  /** Offset from UTC before the change, such as '-05:00'; `offset` is the offset after it. */
  offsetBefore: string;
  offset: string;
  /** Whether clocks are ahead of the time zone's standard time. */
  daylight: boolean;
  /** 'EST' or 'EDT', for example; 'GMT+1' if there is no abbreviation in English. */
  abbreviation: string;
}

/** The start of the first offset if the zone's offset hasn't changed since this instant. No appointment is earlier. */
const EPOCH = '1970-01-01T00:00:00Z';

/**
 * Returns a time zone's offsets between two instants, starting with the offset in force at the first instant. A
 * calendar file must define all of them.
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

/** Returns the latest change at or before a time, which is the change that introduced the offset in force. */
function inForceSince(time: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const epoch = Temporal.Instant.from(EPOCH).toZonedDateTimeISO(time.timeZoneId);
  const change = time.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  return change && Temporal.ZonedDateTime.compare(change, epoch) > 0 ? change : epoch;
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

/** Returns the lower of the year's winter and summer offsets, which is the standard offset in both hemispheres. */
function standardOffset(time: Temporal.ZonedDateTime): number {
  const [january, july] = [1, 7].map((month) => time.with({ month, day: 1 }).offsetNanoseconds);
  return Math.min(january ?? 0, july ?? 0);
}
