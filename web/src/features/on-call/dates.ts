import {
  type DateOnly,
  type DateRange,
  daysBetween,
  formatDate,
  formatDateRange,
  formatGestationalAge,
  gestationalAge,
  type WindowSource,
} from '@doula-desk/domain';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the number of days from one date to another. Fast, because a timeline calls it thousands of times. */
function daysApart(from: DateOnly, to: DateOnly): number {
  // A date without a time is midnight in UTC, where every day has the same length.
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/**
 * Returns the position of the start of a day as a percentage of a range's width: below 0 or at least 100 for days
 * outside the range.
 */
export function dayToPercent(day: DateOnly, { start, end }: DateRange): number {
  return (daysApart(start, day) / (daysApart(start, end) + 1)) * 100;
}

/** Returns the left edge and the width of a span of days as percentages of a range's width, clipped to the range. */
export function spanOf(days: DateRange, range: DateRange): { x: number; width: number } {
  const x = Math.max(0, dayToPercent(days.start, range));
  const oneDay = 100 / (daysApart(range.start, range.end) + 1);
  const right = Math.min(100, dayToPercent(days.end, range) + oneDay);
  return { x, width: Math.max(0, right - x) };
}

/** Returns the days until a due date in words: 'Due in 5 days', 'Due today', '2 days past the due date'. */
export function formatDaysUntilDue(edd: DateOnly, today: DateOnly): string {
  const days = daysBetween(today, edd);
  if (days === 0) return 'Due today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `Due in ${count}` : `${count} past the due date`;
}

/** Returns the gestational age on a day; empty if the due date is unknown. */
export function weekOn(edd: DateOnly | null, day: DateOnly): string {
  return edd === null ? '' : formatGestationalAge(gestationalAge(edd, day));
}

/** Where a window comes from, in words. */
export const windowSources: Record<WindowSource, string> = {
  practice: 'From your settings',
  contract: 'From the contract',
  override: 'Chosen for this client',
};

/** Returns the days that a backup covers in words: 'Dec 20 – Dec 27', 'from Dec 20', 'the whole window'. */
export function coveredDays({ start, end }: { start: DateOnly | null; end: DateOnly | null }): string {
  if (start !== null && end !== null) return formatDateRange(start, end, 'short');
  if (start !== null) return `from ${formatDate(start)}`;
  return end === null ? 'the whole window' : `until ${formatDate(end)}`;
}
