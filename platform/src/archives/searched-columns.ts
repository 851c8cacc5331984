import {
  appointmentText,
  birthPlanText,
  clientNameText,
  clientText,
  contractText,
  coverageText,
  invoiceText,
  reminderText,
  timeAwayText,
  visitNoteText,
} from '@doula-desk/domain';
import type { ArchiveRecord } from './archive-walk.js';
import type { TableShape } from './catalog.js';

type TextOf = (record: ArchiveRecord) => string;

/** The functions that compute the search text columns, by table and column. */
const searchedColumns: Readonly<Record<string, Readonly<Record<string, TextOf>>>> = {
  Client: { nameSearch: ofRecord(clientNameText), searchText: ofRecord(clientText, { phone: '' }) },
  Appointment: { searchText: ofRecord(appointmentText) },
  Reminder: { searchText: ofRecord(reminderText) },
  VisitNote: { searchText: ofRecord(visitNoteText) },
  BirthPlan: { searchText: ofRecord(birthPlanText) },
  Contract: { searchText: ofRecord(contractText) },
  Invoice: { searchText: ofRecord(invoiceText) },
  Coverage: { searchText: ofRecord(coverageText) },
  TimeAway: { searchText: ofRecord(timeAwayText) },
};

/** Returns the values of a record's search text columns. */
export function searchTexts(table: string, record: ArchiveRecord): Record<string, string> {
  const columns = Object.entries(searchedColumns[table] ?? {});
  return Object.fromEntries(columns.map(([column, textOf]) => [column, textOf(record)]));
}

/**
 * Adds the search text columns that are missing from the records of an older version. Without them, searches wouldn't
 * find the records.
 */
export function withSearchTexts(
  shape: TableShape,
  records: ArchiveRecord[],
): { shape: TableShape; records: ArchiveRecord[] } {
  const missing = Object.entries(searchedColumns[shape.table.name] ?? {}).filter(
    ([column]) => !shape.columns.includes(column),
  );
  if (missing.length === 0) return { shape, records };
  return {
    shape: { ...shape, columns: [...shape.columns, ...missing.map(([column]) => column)] },
    records: records.map((record) => ({
      ...record,
      ...Object.fromEntries(missing.map(([column, textOf]) => [column, textOf(record)])),
    })),
  };
}

/** @param defaults the defaults of columns that an old record may lack */
function ofRecord<Fields extends object>(
  textOf: (fields: Fields) => string,
  defaults: Partial<Fields> = {},
): TextOf {
  return (record) => textOf({ ...defaults, ...record } as Fields);
}
