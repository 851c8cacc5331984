import { type DateOnly, toPlainDate } from './date-only.js';

/** Days from `start` to `end`, both included. */
export interface DateRange {
  start: DateOnly;
  end: DateOnly;
}

/** The views of a calendar. */
export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Cells of the month view: six weeks (specification, business constants). */
export const MONTH_GRID_CELLS = 42;

/** The date some days later (earlier when negative). */
export function addDays(date: DateOnly, days: number): DateOnly {
  return toPlainDate(date).add({ days }).toString();
}

/** The date some weeks later (earlier when negative). */
export function addWeeks(date: DateOnly, weeks: number): DateOnly {
  return toPlainDate(date).add({ weeks }).toString();
}

/** The same day some months later, or the last day of a month that is too short: 31 January and one month is 28 or 29 February. */
export function addMonths(date: DateOnly, months: number): DateOnly {
  return toPlainDate(date).add({ months }, { overflow: 'constrain' }).toString();
}

/** The same day some years later; 29 February becomes 28 February in a common year. */
export function addYears(date: DateOnly, years: number): DateOnly {
  return toPlainDate(date).add({ years }, { overflow: 'constrain' }).toString();
}

/** Calendar days from one date to another, negative when the second is earlier. Clock changes do not matter. */
export function daysBetween(from: DateOnly, to: DateOnly): number {
  return toPlainDate(from).until(toPlainDate(to), { largestUnit: 'days' }).days;
}

/** Completed years from one date to another, as a person's age counts them. */
export function yearsBetween(from: DateOnly, to: DateOnly): number {
  return toPlainDate(from).until(toPlainDate(to), { largestUnit: 'years' }).years;
}

/** Day of the week, 0 for Sunday to 6 for Saturday. */
export function weekday(date: DateOnly): number {
  return toPlainDate(date).dayOfWeek % 7;
}

/** The Sunday on or before a date. */
export function startOfWeek(date: DateOnly): DateOnly {
  return addDays(date, -weekday(date));
}

/** The first day of the month of a date. */
export function startOfMonth(date: DateOnly): DateOnly {
  return toPlainDate(date).with({ day: 1 }).toString();
}

/** The last day of the month of a date. */
export function endOfMonth(date: DateOnly): DateOnly {
  const plain = toPlainDate(date);
  return plain.with({ day: plain.daysInMonth }).toString();
}

/** The month, the Sunday-first week, or the day that holds a date. */
export function rangeOfView(view: CalendarView, date: DateOnly): DateRange {
  if (view === 'month') return { start: startOfMonth(date), end: endOfMonth(date) };
  if (view === 'week') {
    const start = startOfWeek(date);
    return { start, end: addDays(start, 6) };
  }
  return { start: date, end: date };
}

/** The days that a view draws: those of {@link rangeOfView}, and for a month also the neighbours that fill its six weeks. */
export function visibleRange(view: CalendarView, date: DateOnly): DateRange {
  if (view !== 'month') return rangeOfView(view, date);
  const start = startOfWeek(startOfMonth(date));
  return { start, end: addDays(start, MONTH_GRID_CELLS - 1) };
}

/** The date that the arrows of a view lead to, `steps` views later (earlier when negative). */
export function moveView(view: CalendarView, date: DateOnly, steps: number): DateOnly {
  if (view === 'month') return addMonths(date, steps);
  return view === 'week' ? addWeeks(date, steps) : addDays(date, steps);
}

/** The 42 days of the month view, Sunday first. */
export function monthGrid(date: DateOnly): DateOnly[] {
  return datesInRange(visibleRange('month', date));
}

/** Every day of a range, in order; none when it ends before it starts. */
export function datesInRange(range: DateRange): DateOnly[] {
  const start = toPlainDate(range.start);
  const length = Math.max(0, daysBetween(range.start, range.end) + 1);
  return Array.from({ length }, (_, index) => start.add({ days: index }).toString());
}

/** The last days up to today, which is one of them. */
export function lastDays(today: DateOnly, days: number): DateRange {
  return { start: addDays(today, 1 - days), end: today };
}

/**
 * What 'This Week' means over lists of records: the last 7 days, today included (specification part 2, constants). The
 * week of the calendar is `rangeOfView`.
 */
export function lastWeek(today: DateOnly): DateRange {
  return lastDays(today, 7);
}

/** Whether a date lies in a range. */
export function isInRange(date: DateOnly, range: DateRange): boolean {
  return range.start <= date && date <= range.end;
}

/** Whether two ranges share a day. */
export function rangesMeet(one: DateRange, other: DateRange): boolean {
  return one.start <= other.end && other.start <= one.end;
}

/** The shortest range that holds both. */
export function rangeAround(one: DateRange, other: DateRange): DateRange {
  const [start = one.start] = [one.start, other.start].sort();
  const [, end = one.end] = [one.end, other.end].sort();
  return { start, end };
}
