import { clientName, type TimeZone, toInstant, wallClockAt } from '@doula-desk/domain';
import type { ClientOwned } from '../records/rows.js';

/** A cell's value. Null and undefined become an empty cell. */
export type CellValue = string | number | boolean | null | undefined;

/** A column in a file, with its heading and how to get its value from a row. */
export interface Column<Line> {
  header: string;
  value(line: Line): CellValue;
}

/** A CSV file in the export. */
export interface Table<Row, Line> {
  path: string;
  /** The file's description in the list of files. */
  about: string;
  query: string;
  /** Returns the rows for a record: a single one, or one for each of its parts. */
  linesOf(row: Row): Line[];
  columns: readonly Column<Line>[];
  /** Whether the table's records count toward progress. */
  isCounted: boolean;
}

/** A table that is ready to be written, with its headings and a function that returns a record's cells. */
export interface AnyTable extends Pick<Table<unknown, unknown>, 'path' | 'about' | 'query' | 'isCounted'> {
  heads: string[];
  cellsOf(row: unknown): (string | number)[][];
}

export function table<Row, Line>({ columns, linesOf, ...rest }: Table<Row, Line>): AnyTable {
  return {
    ...rest,
    heads: columns.map(({ header }) => header),
    cellsOf: (row) => linesOf(row as Row).map((line) => columns.map(({ value }) => cellOf(value(line)))),
  };
}

function cellOf(value: CellValue): string | number {
  if (value === null || value === undefined) return '';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}

/** Creates a column of a table; see {@link Column}. */
export function column<Line>(header: string, value: (line: Line) => CellValue): Column<Line> {
  return { header, value };
}

/** Returns the record as its only row, for tables with one row per record. */
export const oneRowPerRecord = <Row>(row: Row): Row[] => [row];

/** Columns for a record's client. The email address distinguishes clients with the same name. */
export const clientColumns: readonly Column<Omit<ClientOwned, 'clientId'>>[] = [
  column('Client', (row) => clientName(row)),
  column('Client Email', (row) => row.clientEmail),
];

/** Returns an instant in the practice's zone, in a format that spreadsheets recognize: '2027-03-07 09:30'. */
export function localTime(instant: string | null, timeZone: TimeZone): string {
  if (instant === null) return '';
  const { date, time } = wallClockAt(toInstant(instant), timeZone);
  return `${date} ${time}`;
}
