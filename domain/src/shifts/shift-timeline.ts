import { minutesBetween, type TimeZone } from '../dates/index.js';
import { type LogLine, logLines } from '../log-entries/index.js';
import type { ShiftBaby, ShiftEntry } from './shift.js';
import { lastingKinds, shiftEntryLabels } from './shift.options.js';
import { formatMilk, formatMinutes } from './shift-units.js';

/** Returns the lines of a shift's log in the practice's time zone, without deleted entries. */
export function shiftTimeline(
  entries: readonly ShiftEntry[],
  babies: readonly ShiftBaby[],
  zone: TimeZone,
): LogLine[] {
  return logLines(entries, zone, (entry) => ({
    title: shiftEntryLabels[entry.kind],
    details: shiftEntryDetails(entry, babies),
  }));
}

/** Returns an entry's details other than its time and note: 'Mira · left 10 min'. */
export function shiftEntryDetails(
  { kind, at, endedAt, details }: Pick<ShiftEntry, 'kind' | 'at' | 'endedAt' | 'details'>,
  babies: readonly ShiftBaby[],
): string {
  const { left, right, ml, baby } = details;
  const isLasting = lastingKinds.some((each) => each === kind);
  const parts = [
    baby !== undefined && (babies.find(({ number }) => number === baby)?.name ?? `Baby ${baby}`),
    left !== undefined && `left ${left} min`,
    right !== undefined && `right ${right} min`,
    ml !== undefined && formatMilk(ml),
    isLasting && (endedAt === null ? 'Not ended' : formatMinutes(minutesBetween(at, endedAt))),
  ];
  return parts.filter(Boolean).join(' · ');
}
