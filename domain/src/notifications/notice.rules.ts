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

/** Time of day of daily notices: early enough to plan the day, late enough to sleep. */
export const NOTICE_TIME: WallTime = '08:00';

/** After this many minutes a notice is late: the bell says so, and no mail is sent. */
export const LATE_AFTER_MINUTES = 24 * 60;

/** Number of missed days to make up for after an outage. Older notices are useless. */
export const CATCH_UP_DAYS = 7;

/** Added to the title of a late notice. */
export const LATE_SUFFIX = ' (late)';

/** Returns whether a notice that was due at one instant is late at another. */
export function isLate(wantedAt: InstantLike, now: InstantLike): boolean {
  return minutesBetween(wantedAt, now) >= LATE_AFTER_MINUTES;
}

/** Returns the instant when notices for a day are due. */
export function noticeInstant(day: DateOnly, zone: TimeZone): Instant {
  return instantAt(day, NOTICE_TIME, zone);
}

/**
 * Returns the local days that notices are due for, oldest first: today once its hour is reached, and earlier missed
 * days.
 *
 * @param lastDay the last day that notices went out for; null if there was none, in which case no day was missed. A day
 * in the future was recorded by a clock that was ahead, and is ignored.
 */
export function noticeDays(now: InstantLike, zone: TimeZone, lastDay: DateOnly | null): DateOnly[] {
  const today = todayInZone(now, zone);
  const hasCome = toInstant(now) >= noticeInstant(today, zone);
  if (lastDay === null || lastDay > today) return hasCome ? [today] : [];
  const end = hasCome ? today : addDays(today, -1);
  const [, start = end] = [addDays(lastDay, 1), addDays(end, 1 - CATCH_UP_DAYS)].sort();
  return datesInRange({ start, end });
}

/** Returns the Monday of a day's week; digests cover weeks that begin on Mondays. */
export function mondayOf(day: DateOnly): DateOnly {
  return addDays(day, -((weekday(day) + 6) % 7));
}
