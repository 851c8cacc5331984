import type { LogEntry } from '../log-entries/index.js';
import type { ShiftPlace, ShiftWrite } from './shift.js';

/** The shift itself as a log entry, so that phones store, merge, and send it like any other entry. */
export interface ShiftHead extends LogEntry<'shift', ShiftPlace> {}

/** Converts a shift to an entry of its log. */
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

/** Converts an entry to the shift that it represents. */
export function fromShiftHead({
  at,
  endedAt,
  details,
  revision,
  changedAt,
}: Omit<ShiftHead, 'by'>): ShiftWrite {
  return { start: at, end: endedAt, ...details, revision, changedAt };
}
