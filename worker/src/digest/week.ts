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

/** A week from Monday to Sunday in a zone, with the instants when it starts and ends. */
export interface Week extends DateRange {
  timeZone: TimeZone;
  startsAt: Instant;
  endsAt: Instant;
}

/** Returns the week of a day. */
export function weekOf(day: DateOnly, timeZone: TimeZone): Week {
  const start = mondayOf(day);
  return {
    timeZone,
    start,
    end: addDays(start, 6),
    startsAt: startOfDay(start, timeZone),
    endsAt: startOfDay(addDays(start, 7), timeZone),
  };
}

/** Returns the week to send a digest for now, if its Monday is among the days and at most a day ago. */
export function weekToDigest(
  days: readonly DateOnly[],
  timeZone: TimeZone,
  now: InstantLike,
): Week | undefined {
  const monday = days.filter((day) => day === mondayOf(day)).at(-1);
  if (monday === undefined || isLate(noticeInstant(monday, timeZone), now)) return undefined;
  return weekOf(monday, timeZone);
}
