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

/** Time of day for daily notices: early enough to plan the day, and late enough not to wake anyone. */
export const NOTICE_TIME: WallTime = '08:00';

/** Number of minutes after which a notice is late: it's marked as late in the bell, and no email is sent. */
export const LATE_AFTER_MINUTES = 24 * 60;

/** Maximum number of missed days to catch up on after an outage, because older notices aren't useful. */
export const CATCH_UP_DAYS = 7;

/** Added to the title of a late notice. */
export const LATE_SUFFIX = ' (late)';

/** Returns whether a notice is late at an instant. */
export function isLate(wantedAt: InstantLike, now: InstantLike): boolean {
  return minutesBetween(wantedAt, now) >= LATE_AFTER_MINUTES;
}

/** Returns the instant when notices for a day are due. */
export function noticeInstant(day: DateOnly, zone: TimeZone): Instant {
  return instantAt(day, NOTICE_TIME, zone);
}

/**
 * Returns the local days for which notices are due, oldest first: today once it's `NOTICE_TIME`, and earlier missed
 * days.
 *
 * @param lastDay the last day for which notices were sent; null if there isn't one, in which case no day was missed. A
 * future day, recorded by a clock that was ahead, is ignored.
 */
export function noticeDays(now: InstantLike, zone: TimeZone, lastDay: DateOnly | null): DateOnly[] {
  const today = todayInZone(now, zone);
  const hasCome = toInstant(now) >= noticeInstant(today, zone);
  if (lastDay === null || lastDay > today) return hasCome ? [today] : [];
  const end = hasCome ? today : addDays(today, -1);
  const [, start = end] = [addDays(lastDay, 1), addDays(end, 1 - CATCH_UP_DAYS)].sort();
  return datesInRange({ start, end });
}

/** Returns the Monday of a day's week. Digests cover weeks that start on Monday. */
export function mondayOf(day: DateOnly): DateOnly {
  return addDays(day, -((weekday(day) + 6) % 7));
}
