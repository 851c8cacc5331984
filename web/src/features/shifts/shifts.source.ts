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

/** What a phone keeps and sends of a shift: its entries, and the shift itself as one of them. */
export type ShiftLogEntry = ShiftEntry | ShiftHead;

/** Which shift of which client. */
export interface ShiftRef {
  clientId: string;
  shiftId: string;
}

/** The logs of shifts. */
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

/** Returns how the device names the log of a shift. */
export function toLogRef({ clientId, shiftId }: ShiftRef): LogRef {
  return { source: shiftLogs.name, clientId, logId: shiftId };
}
