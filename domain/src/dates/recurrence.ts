import { addDays, addMonths, addYears, daysBetween } from './calendar.js';
import { type DateOnly, toPlainDate } from './date-only.js';

/** How often a reminder repeats. Weekly is the default in forms. */
export const recurringIntervals = ['daily', 'weekly', 'biweekly', 'monthly', 'yearly'] as const;
export type RecurringInterval = (typeof recurringIntervals)[number];
export const DEFAULT_RECURRING_INTERVAL: RecurringInterval = 'weekly';

/** Labels of the intervals in forms and on reminders. */
export const recurringIntervalLabels: Record<RecurringInterval, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Every two weeks',
  monthly: 'Monthly',
  yearly: 'Yearly',
};

const daysOfInterval = { daily: 1, weekly: 7, biweekly: 14 } as const;

/**
 * Returns the nth date of a series, where 0 is the anchor itself. It's always computed from the anchor, so a short
 * month clamps only one date: monthly from January 31 is February 28, March 31, April 30; yearly from February 29 is
 * February 28 until the next leap year.
 */
export function nthOccurrence(anchor: DateOnly, interval: RecurringInterval, n: number): DateOnly {
  if (interval === 'monthly') return addMonths(anchor, n);
  if (interval === 'yearly') return addYears(anchor, n);
  return addDays(anchor, daysOfInterval[interval] * n);
}

/** Returns the first date of a series that is later than both the anchor and `after`. */
export function nextOccurrence(anchor: DateOnly, interval: RecurringInterval, after: DateOnly): DateOnly {
  let n = Math.max(1, wholeIntervals(anchor, interval, after));
  while (nthOccurrence(anchor, interval, n) <= after) n += 1;
  return nthOccurrence(anchor, interval, n);
}

/**
 * Returns a lower bound for the number of intervals that have passed. Because of clamped month ends, it can be one too
 * low.
 */
function wholeIntervals(anchor: DateOnly, interval: RecurringInterval, until: DateOnly): number {
  if (interval === 'monthly' || interval === 'yearly') {
    const unit = interval === 'monthly' ? 'months' : 'years';
    return toPlainDate(anchor).until(toPlainDate(until), { largestUnit: unit })[unit];
  }
  return Math.floor(daysBetween(anchor, until) / daysOfInterval[interval]);
}
