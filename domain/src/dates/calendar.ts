import { type DateOnly, toPlainDate } from './date-only.js';

/** Dates from `start` to `end`, both inclusive. */
export interface DateRange {
  start: DateOnly;
  end: DateOnly;
}

/** Calendar views. */
export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Number of cells in the month view, which shows six weeks. */
export const MONTH_GRID_CELLS = 42;

/** Returns the date that is the given number of days later (earlier if negative). */
export function addDays(date: DateOnly, days: number): DateOnly {
  return toPlainDate(date).add({ days }).toString();
}

/** Returns the date that is the given number of weeks later (earlier if negative). */
export function addWeeks(date: DateOnly, weeks: number): DateOnly {
  return toPlainDate(date).add({ weeks }).toString();
}

/**
 * Returns the same day of the month a number of months later, or the last day if that month is too short: January 31
 * plus one month is February 28 or 29.
 */
export function addMonths(date: DateOnly, months: number): DateOnly {
  return toPlainDate(date).add({ months }, { overflow: 'constrain' }).toString();
}

/** Returns the same date a number of years later; February 29 becomes February 28 in a common year. */
export function addYears(date: DateOnly, years: number): DateOnly {
  return toPlainDate(date).add({ years }, { overflow: 'constrain' }).toString();
}

/**
 * Returns the number of calendar days from one date to another, negative if the second one is earlier. DST changes
 * don't matter.
 */
export function daysBetween(from: DateOnly, to: DateOnly): number {
  return toPlainDate(from).until(toPlainDate(to), { largestUnit: 'days' }).days;
}

/** Returns the number of completed years from one date to another, like a person's age. */
export function yearsBetween(from: DateOnly, to: DateOnly): number {
  return toPlainDate(from).until(toPlainDate(to), { largestUnit: 'years' }).years;
}

/** Returns the day of the week, 0 for Sunday to 6 for Saturday. */
export function weekday(date: DateOnly): number {
  return toPlainDate(date).dayOfWeek % 7;
}

/** Returns the Sunday on or before a date. */
export function startOfWeek(date: DateOnly): DateOnly {
  return addDays(date, -weekday(date));
}

/** Returns the first day of a date's month. */
export function startOfMonth(date: DateOnly): DateOnly {
  return toPlainDate(date).with({ day: 1 }).toString();
}

/** Returns the last day of a date's month. */
export function endOfMonth(date: DateOnly): DateOnly {
  const plain = toPlainDate(date);
  return plain.with({ day: plain.daysInMonth }).toString();
}

/** Returns the date range of a view: a date's month, its week starting on Sunday, or the date itself. */
export function rangeOfView(view: CalendarView, date: DateOnly): DateRange {
  if (view === 'month') return { start: startOfMonth(date), end: endOfMonth(date) };
  if (view === 'week') {
    const start = startOfWeek(date);
    return { start, end: addDays(start, 6) };
  }
  return { start: date, end: date };
}

/**
 * Returns the date range that a view shows: {@link rangeOfView}, plus the adjacent days that fill the month view's six
 * weeks.
 */
export function visibleRange(view: CalendarView, date: DateOnly): DateRange {
  if (view !== 'month') return rangeOfView(view, date);
  const start = startOfWeek(startOfMonth(date));
  return { start, end: addDays(start, MONTH_GRID_CELLS - 1) };
}

/** Returns the date to show after moving a view by `steps` (back if negative). */
export function moveView(view: CalendarView, date: DateOnly, steps: number): DateOnly {
  if (view === 'month') return addMonths(date, steps);
  return view === 'week' ? addWeeks(date, steps) : addDays(date, steps);
}

/** Returns the 42 days of the month view, starting on a Sunday. */
export function monthGrid(date: DateOnly): DateOnly[] {
  return datesInRange(visibleRange('month', date));
}

/** Returns every date in a range, in order; none if the range ends before it starts. */
export function datesInRange(range: DateRange): DateOnly[] {
  const start = toPlainDate(range.start);
  const length = Math.max(0, daysBetween(range.start, range.end) + 1);
  return Array.from({ length }, (_, index) => start.add({ days: index }).toString());
}

/** Returns the range of the given number of days up to and including today. */
export function lastDays(today: DateOnly, days: number): DateRange {
  return { start: addDays(today, 1 - days), end: today };
}

/**
 * Returns the range of 'This Week' in lists of records: the last 7 days, including today. For the calendar's week, use
 * `rangeOfView`.
 */
export function lastWeek(today: DateOnly): DateRange {
  return lastDays(today, 7);
}

/** Returns whether a date is in a range. */
export function isInRange(date: DateOnly, range: DateRange): boolean {
  return range.start <= date && date <= range.end;
}

/** Returns whether two ranges have a day in common. */
export function rangesOverlap(one: DateRange, other: DateRange): boolean {
  return one.start <= other.end && other.start <= one.end;
}

/** Returns the shortest range that includes both ranges. */
export function combineRanges(one: DateRange, other: DateRange): DateRange {
  const [start = one.start] = [one.start, other.start].sort();
  const [, end = one.end] = [one.end, other.end].sort();
  return { start, end };
}
