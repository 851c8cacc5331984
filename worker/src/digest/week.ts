import {
  addDays,
  type DateOnly,
  type DateRange,
  type Instant,
  type InstantLike,
  isLate,
  mondayOf,
  noticeInstant,
  startOfDay,
  type TimeZone,
} from '@doula-desk/domain';

/** A week from Monday to Sunday in a time zone, with the instants at which it starts and ends. */
export interface Week extends DateRange {
  timeZone: TimeZone;
  startsAt: Instant;
  endsAt: Instant;
}

/** Returns the week that includes a day. */
export function weekIncluding(day: DateOnly, timeZone: TimeZone): Week {
  const start = mondayOf(day);
  return {
    timeZone,
    start,
    end: addDays(start, 6),
    startsAt: startOfDay(start, timeZone),
    endsAt: startOfDay(addDays(start, 7), timeZone),
  };
}

/**
 * Returns the week for which a digest is due; undefined if none of the given days is a Monday, or if that Monday is more
 * than a day ago.
 */
export function weekDueForDigest(
  days: readonly DateOnly[],
  timeZone: TimeZone,
  now: InstantLike,
): Week | undefined {
  const monday = days.filter((day) => day === mondayOf(day)).at(-1);
  if (monday === undefined || isLate(noticeInstant(monday, timeZone), now)) return undefined;
  return weekIncluding(monday, timeZone);
}
