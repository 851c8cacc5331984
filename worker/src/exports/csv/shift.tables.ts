import { type ShiftEntry, shiftEntryDetails, shiftEntryLabels } from '@doula-desk/domain';
import * as queries from '../records/queries.js';
import type { ShiftRow } from '../records/rows.js';
import { toShiftWithLog } from '../records/to-domain.js';
import { type AnyTable, clientColumns, column, localTime, oneRowPerRecord, table } from './table.js';

export function shiftTable(owner: string, timeZone: string): AnyTable {
  return table<ShiftRow, ShiftRow>({
    path: 'shifts.csv',
    about: 'All postpartum shifts. Their logs are in shift-log.csv.',
    query: queries.shifts(owner, 'by-date'),
    isCounted: true,
    linesOf: oneRowPerRecord,
    columns: [
      ...clientColumns,
      column('Start', ({ startsAt }) => localTime(startsAt, timeZone)),
      column('End', ({ endsAt }) => localTime(endsAt, timeZone)),
      column('Minutes', (row) => toShiftWithLog(row).minutes),
      column('Place', ({ location }) => location),
      column('Distance (m)', ({ distance }) => distance),
      column('Travel Time (min)', ({ travelMinutes }) => travelMinutes),
      column('Written By', ({ by }) => by),
      column('Shared Parts', ({ handoverParts }) => handoverParts.join(', ')),
      column('Message to the Parents', ({ handoverMessage }) => handoverMessage),
      column('Summary Emailed', ({ sharedAt }) => localTime(sharedAt, timeZone)),
      column('Shift ID', ({ id }) => id),
    ],
  });
}

export function shiftLogTable(owner: string, timeZone: string): AnyTable {
  return table<ShiftRow, ShiftRow & { entry: ShiftEntry }>({
    path: 'shift-log.csv',
    about:
      'The entries of all shifts. Use Time (UTC) to tell apart times that occur twice when the clocks go back.',
    query: queries.shifts(owner, 'by-date'),
    isCounted: false,
    linesOf: (row) => toShiftWithLog(row).entries.map((entry) => ({ ...row, entry })),
    columns: [
      ...clientColumns,
      column('Time', ({ entry }) => localTime(entry.at, timeZone)),
      column('Time (UTC)', ({ entry }) => entry.at),
      column('What', ({ entry }) => shiftEntryLabels[entry.kind] ?? entry.kind),
      column('Details', ({ entry }) => shiftEntryDetails(entry, [])),
      column('Note', ({ entry }) => entry.note),
      column('Ended (UTC)', ({ entry }) => entry.endedAt),
      column('Written By', ({ entry }) => entry.by),
      column('Shift ID', ({ id }) => id),
    ],
  });
}
