import {
  addDays,
  type DateOnly,
  datesInRange,
  type Instant,
  type InstantLike,
  instantAt,
  minutesBetween,
  type TimeZone,
  todayInZone,
  toInstant,
  type WallTime,
  weekday,
} from '../dates/index.js';

/** When a practitioner is told of what belongs to a day: early enough to plan it, late enough to sleep. */
export const NOTICE_TIME: WallTime = '08:00';

/** After this many minutes a notice comes late: the bell says so, and no mail goes out as if it were fresh. */
export const LATE_AFTER_MINUTES = 24 * 60;

/** Days that are made up for after a standstill. Older ones are of no use to anybody. */
export const CATCH_UP_DAYS = 7;

/** Put after the title of a notice that comes late. */
export const LATE_MARK = ' (late)';

/** Whether something that was to be told of at one instant is late at another. */
export function isLate(wantedAt: InstantLike, now: InstantLike): boolean {
  return minutesBetween(wantedAt, now) >= LATE_AFTER_MINUTES;
}

/** The instant at which a practitioner is told of a day. */
export function noticeInstant(day: DateOnly, zone: TimeZone): Instant {
  return instantAt(day, NOTICE_TIME, zone);
}

/**
 * Returns the local days that notices are due for, oldest first: today once its hour has come, and the missed ones before.
 *
 * @param lastDay the last day that notices went out for; null if there was none, in which case no day was missed. A day
 *   in the future was recorded by a clock that was ahead, and says nothing.
 */
export function noticeDays(now: InstantLike, zone: TimeZone, lastDay: DateOnly | null): DateOnly[] {
  const today = todayInZone(now, zone);
  const hasCome = toInstant(now) >= noticeInstant(today, zone);
  if (lastDay === null || lastDay > today) return hasCome ? [today] : [];
  const end = hasCome ? today : addDays(today, -1);
  const [, start = end] = [addDays(lastDay, 1), addDays(end, 1 - CATCH_UP_DAYS)].sort();
  return datesInRange({ start, end });
}

/** The Monday of the week that holds a day; digests tell of weeks that begin on Mondays. */
export function mondayOf(day: DateOnly): DateOnly {
  return addDays(day, -((weekday(day) + 6) % 7));
}
