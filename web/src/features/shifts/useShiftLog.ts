import type { ShiftEntry, ShiftHead, ShiftLog } from '@doula-desk/domain';
import { type EntryLogView, type EntryWriter, useEntryLog, useEntryWriter } from '../entry-logs/index.js';
import { type ShiftLogEntry, type ShiftRef, shiftLogs } from './shifts.source.js';

export interface ShiftLogView extends EntryLogView<ShiftLog, ShiftLogEntry> {
  /** The shift as known to this device; undefined until it has loaded. */
  head: ShiftHead | undefined;
  /** The entries, excluding the shift itself. */
  entries: ShiftEntry[];
}
export type ShiftWriter = EntryWriter<ShiftLogEntry>;

/** Loads a shift, and keeps it in sync with other devices while it's on the screen. */
export function useShiftLog({ clientId, shiftId }: ShiftRef): ShiftLogView {
  const view = useEntryLog(shiftLogs, { clientId, logId: shiftId });
  const head = view.events.find((entry): entry is ShiftHead => entry.kind === 'shift');
  const entries = view.events.filter((entry): entry is ShiftEntry => entry.kind !== 'shift');
  return { ...view, head, entries };
}

/** Returns functions that write to a shift's log. */
export function useShiftWriter({ clientId, shiftId }: ShiftRef): ShiftWriter {
  return useEntryWriter(shiftLogs, { clientId, logId: shiftId });
}
