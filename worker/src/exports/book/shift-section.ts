import { shiftPeriod, shiftTimeline, type TimeZone } from '@doula-desk/domain';
import { logTable } from '../../documents/log-table.js';
import type { Block } from '../../documents/pdf/description.js';
import type { ShiftRow } from '../records/rows.js';
import { toShiftWithLog } from '../records/to-domain.js';

/** Returns a shift with its log. */
export function shiftSection(row: ShiftRow, zone: TimeZone): Block[] {
  const { shift, entries } = toShiftWithLog(row);
  const place: Block[] = row.location ? [{ kind: 'paragraph', text: row.location }] : [];
  return [
    { kind: 'heading', level: 3, text: `Shift: ${shiftPeriod(shift, zone)}` },
    ...place,
    ...logTable(shiftTimeline(entries, [], zone)),
  ];
}
