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

/** Returns the days from one date to another. A timeline needs thousands of them, so it is fast. */
function daysApart(from: DateOnly, to: DateOnly): number {
  // A date without a time is midnight in UTC, where every day has the same length.
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Returns the place of a day's start in a range, in percent of its width. Days outside are outside of 0 to 100. */
export function percentOf(day: DateOnly, { start, end }: DateRange): number {
  return (daysApart(start, day) / (daysApart(start, end) + 1)) * 100;
}

/** Returns the left edge and the width of some days in a range, in percent, cut to the range. */
export function spanOf(days: DateRange, range: DateRange): { x: number; width: number } {
  const x = Math.max(0, percentOf(days.start, range));
  const oneDay = 100 / (daysApart(range.start, range.end) + 1);
  const right = Math.min(100, percentOf(days.end, range) + oneDay);
  return { x, width: Math.max(0, right - x) };
}

/** Returns the days until a due date in words: 'Due in 5 days', 'Due today', '2 days past the due date'. */
export function dueInWords(edd: DateOnly, today: DateOnly): string {
  const days = daysBetween(today, edd);
  if (days === 0) return 'Due today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `Due in ${count}` : `${count} past the due date`;
}

/** Returns the week of the pregnancy on a day; nothing if the due date is unknown. */
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
