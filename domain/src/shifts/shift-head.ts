import type { LogEntry } from '../log-entries/index.js';
import type { ShiftPlace, ShiftWrite } from './shift.js';

/** The shift itself, as an entry: phones keep, merge, and send it by the same rules. */
export interface ShiftHead extends LogEntry<'shift', ShiftPlace> {}

/** Returns a shift as an entry of its log. */
export function toShiftHead(id: string, shift: ShiftWrite & { by: string }): ShiftHead {
  const { start, end, location, distance, travelMinutes, revision, changedAt, by } = shift;
  return {
    id,
    kind: 'shift',
    at: start,
    endedAt: end,
    note: '',
    details: { location, distance, travelMinutes },
    revision,
    changedAt,
    isDeleted: false,
    by,
  };
}

/** Returns the shift that an entry represents. */
export function fromShiftHead({
  at,
  endedAt,
  details,
  revision,
  changedAt,
}: Omit<ShiftHead, 'by'>): ShiftWrite {
  return { start: at, end: endedAt, ...details, revision, changedAt };
}
