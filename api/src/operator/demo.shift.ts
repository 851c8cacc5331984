import {
  addMinutes,
  type Instant,
  type ShiftEntryDetails,
  type ShiftEntryKind,
  type ShiftEntryWrite,
  type ShiftWrite,
} from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';

/** An entry of the demo practice's shift: minutes after its start, kind, text, and duration in minutes. */
type DemoEntry = [
  minutes: number,
  kind: ShiftEntryKind,
  note?: string,
  details?: ShiftEntryDetails,
  lasting?: number,
];

const HOURS = 8;

const entries: DemoEntry[] = [
  [10, 'breast', '', { left: 12, right: 8 }],
  [35, 'wet'],
  [45, 'sleep', '', {}, 130],
  [60, 'rest', '', {}, 110],
  [90, 'task', 'Folded the laundry and filled the water bottles'],
  [180, 'bottle', 'Expressed milk', { ml: 60 }],
  [200, 'dirty'],
  [215, 'sleep', '', {}, 165],
  [390, 'breast', '', { left: 10, right: 10 }],
  [420, 'mood', 'Rested, and proud of the first good latch'],
];

/** Returns a calm night with the newborn. */
export function demoShift(start: Instant): ShiftWrite {
  return {
    start,
    end: addMinutes(start, HOURS * 60),
    location: 'Client Home',
    distance: 11_265,
    travelMinutes: 30,
    revision: 1,
    changedAt: start,
  };
}

/** Returns the entries of the same night. */
export function demoShiftEntries(start: Instant): ShiftEntryWrite[] {
  return entries.map(([minutes, kind, note = '', details = {}, lasting]) => {
    const at = addMinutes(start, minutes);
    return {
      id: newId(),
      kind,
      at,
      endedAt: lasting === undefined ? null : addMinutes(at, lasting),
      note,
      details,
      revision: 1,
      changedAt: at,
      isDeleted: false,
    };
  });
}
