import { clientName, type TimeZone, toInstant, wallClockAt } from '@doula-desk/domain';
import type { OfClient } from '../records/rows.js';

/** What a cell holds before it is written; nothing becomes an empty cell. */
export type CellValue = string | number | boolean | null | undefined;

/** One column of a file: its head, and what stands in a line. */
export interface Column<Line> {
  header: string;
  value(line: Line): CellValue;
}

/** One file of the export, in people's words. */
export interface Table<Row, Line> {
  path: string;
  /** What is in it, for the list of files. */
  about: string;
  query: string;
  /** The lines that a record becomes: one, or as many as it has parts. */
  linesOf(row: Row): Line[];
  columns: readonly Column<Line>[];
  /** Whether its records are among those that progress counts. */
  counted: boolean;
}

/** A table as whoever writes it sees it: heads, and the cells of each record. */
export interface AnyTable extends Pick<Table<unknown, unknown>, 'path' | 'about' | 'query' | 'counted'> {
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

/** A column of a table; see {@link Column}. */
export function column<Line>(header: string, value: (line: Line) => CellValue): Column<Line> {
  return { header, value };
}

/** For tables in which a record is a line. */
export const itself = <Row>(row: Row): Row[] => [row];

/** Whose record it is; the address tells apart those of one name. */
export const clientColumns: readonly Column<Omit<OfClient, 'clientId'>>[] = [
  column('Client', (row) => clientName(row)),
  column('Client Email', (row) => row.clientEmail),
];

/** An instant by the clocks of the practice, in a form that spreadsheets know as a date: '2027-03-07 09:30'. */
export function localTime(instant: string | null, timeZone: TimeZone): string {
  if (instant === null) return '';
  const { date, time } = wallClockAt(toInstant(instant), timeZone);
  return `${date} ${time}`;
}
