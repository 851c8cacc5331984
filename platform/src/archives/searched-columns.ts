import {
  appointmentText,
  birthPlanText,
  clientNameText,
  clientText,
  contractText,
  reminderText,
  visitNoteText,
} from '@doula-desk/domain';
import type { ArchiveRecord } from './archive-walk.js';
import type { TableShape } from './catalogue.js';

type TextOf = (record: ArchiveRecord) => string;

/** Columns that follow from the others of a record, by table. The fields have the names of the columns. */
const searchedColumns: Readonly<Record<string, Readonly<Record<string, TextOf>>>> = {
  Client: { nameSearch: ofRecord(clientNameText), searchText: ofRecord(clientText, { phone: '' }) },
  Appointment: { searchText: ofRecord(appointmentText) },
  Reminder: { searchText: ofRecord(reminderText) },
  VisitNote: { searchText: ofRecord(visitNoteText) },
  BirthPlan: { searchText: ofRecord(birthPlanText) },
  Contract: { searchText: ofRecord(contractText) },
};

/** What a record is found by, by the name of the column. */
export function searchedTexts(table: string, record: ArchiveRecord): Record<string, string> {
  const columns = Object.entries(searchedColumns[table] ?? {});
  return Object.fromEntries(columns.map(([column, textOf]) => [column, textOf(record)]));
}

/**
 * Gives records the texts that the search finds them by, where they come from a version that had no such columns yet:
 * nobody would find them otherwise.
 */
export function withSearchedTexts(
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

/** @param defaults of columns that an old record may lack */
function ofRecord<Fields extends object>(
  textOf: (fields: Fields) => string,
  defaults: Partial<Fields> = {},
): TextOf {
  return (record) => textOf({ ...defaults, ...record } as Fields);
}
