import {
  type ShiftEntry,
  type ShiftHead,
  type ShiftLog,
  shiftEntryKinds,
  shiftEntryLabels,
  toShiftHead,
} from '@doula-desk/domain';
import type { LogRef, LogSource } from '../entry-logs/index.js';
import { fetchShiftLog, isShiftLog, sendShiftEntries } from './shifts.api.js';

/** An entry as the device stores and sends it. The shift itself is one of the entries. */
export type ShiftLogEntry = ShiftEntry | ShiftHead;

/** Identifies a client's shift. */
export interface ShiftRef {
  clientId: string;
  shiftId: string;
}

/** The source of shift logs. */
export const shiftLogs: LogSource<ShiftLog, ShiftLogEntry> = {
  name: 'shift',
  unsent: 'shift-entry',
  kinds: ['shift', ...shiftEntryKinds],
  isLog: isShiftLog,
  idOf: ({ shift }) => shift.id,
  entriesOf: ({ shift, entries }) => [toShiftHead(shift.id, shift), ...entries],
  fetch: ({ clientId, logId = '' }) => fetchShiftLog(clientId, logId),
  send: ({ clientId }, shiftId = '', entries) =>
    sendShiftEntries(clientId, shiftId, entries as Omit<ShiftLogEntry, 'by'>[]),
  labelOf: (entry) => (entry.kind === 'shift' ? 'Shift started' : shiftEntryLabels[entry.kind]),
};

/** Returns the reference to a shift's log. */
export function toLogRef({ clientId, shiftId }: ShiftRef): LogRef {
  return { source: shiftLogs.name, clientId, logId: shiftId };
}
