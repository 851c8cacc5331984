import { addDays, type DateOnly, type DateRange, datesInRange, isInRange } from '../dates/index.js';
import type { CoverageFields, CoveredRange } from './on-call.js';

/** Returns the backup to call first on a day of a window; undefined if no one covers that day. */
export function backupOn<Backup extends CoverageFields>(
  day: DateOnly,
  coverage: readonly Backup[],
): Backup | undefined {
  return coverage.find(
    ({ start, end, answer }) =>
      answer !== 'declined' && (start === null || start <= day) && (end === null || day <= end),
  );
}

/** Returns a window's covered days as ranges, each with the same first backup. */
export function coveredRanges(window: DateRange, coverage: readonly CoverageFields[]): CoveredRange[] {
  if (coverage.length === 0) return [];
  const ranges: CoveredRange[] = [];
  let last: CoverageFields | undefined;
  for (const day of datesInRange(window)) {
    const backup = backupOn(day, coverage);
    const open = ranges.at(-1);
    if (backup && backup === last && open) open.end = day;
    else if (backup) ranges.push({ start: day, end: day, name: backup.name, phone: backup.phone });
    last = backup;
  }
  return ranges;
}

/** Returns a window's days that no one covers, as ranges. */
export function uncoveredRanges(window: DateRange, coverage: readonly CoverageFields[]): DateRange[] {
  return rangesOfDays(datesInRange(window).filter((day) => backupOn(day, coverage) === undefined));
}

/** Groups days in order into ranges of consecutive days. */
export function rangesOfDays(days: readonly DateOnly[]): DateRange[] {
  const ranges: DateRange[] = [];
  for (const day of days) {
    const open = ranges.at(-1);
    if (open && addDays(open.end, 1) === day) open.end = day;
    else ranges.push({ start: day, end: day });
  }
  return ranges;
}

/** Returns whether any of the ranges includes a day. */
export function isInAnyRange(day: DateOnly, ranges: readonly DateRange[]): boolean {
  return ranges.some((range) => isInRange(day, range));
}
