import type { ArchiveScope } from '@doula-desk/domain';
import pg from 'pg';
import { type ArchiveTable, archiveTables } from './archive-tables.js';

/** A table's description from the database's catalog. */
export interface TableShape {
  table: ArchiveTable;
  /** Columns with stored values, in the table's order. */
  columns: string[];
  /** Columns that contain dates or instants. */
  dayColumns: string[];
  /** Columns that contain ids. */
  idColumns: string[];
  primaryKey: string[];
}

interface ColumnRow {
  table: string;
  column: string;
  isDay: boolean;
  isId: boolean;
  /** Position in the primary key, starting at 0; null for other columns. */
  keyPlace: number | null;
}

/** Runs statements. Either the pool or one of its clients in a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Returns the descriptions of an archive's tables, parents first. */
export async function readTableShapes(database: Queryable, scope: ArchiveScope): Promise<TableShape[]> {
  const { rows } = await database.query<ColumnRow>(`
    SELECT c.relname AS table, a.attname AS column,
      a.atttypid IN ('date'::regtype, 'timestamp'::regtype, 'timestamptz'::regtype) AS "isDay",
      a.atttypid = 'uuid'::regtype AS "isId",
      array_position(string_to_array(i.indkey::text, ' '), a.attnum::text) AS "keyPlace"
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
    ORDER BY c.relname, a.attnum`);
  return tablesOf(scope).map((table) => {
    const own = rows.filter((row) => row.table === table.name);
    const key = own.filter(({ keyPlace }) => keyPlace !== null);
    key.sort((a, b) => (a.keyPlace ?? 0) - (b.keyPlace ?? 0));
    if (key.length === 0) throw new Error(`the database has no table ${table.name} with a primary key`);
    const allowed = scope === 'practice' ? table.practiceColumns : undefined;
    const kept = own.filter(({ column }) => allowed?.includes(column) ?? true);
    return {
      table,
      columns: kept.map(({ column }) => column),
      dayColumns: kept.filter(({ isDay }) => isDay).map(({ column }) => column),
      idColumns: kept.filter(({ isId }) => isId).map(({ column }) => column),
      primaryKey: key.map(({ column }) => column),
    };
  });
}

/** Returns an archive's tables, parents first. */
export function tablesOf(scope: ArchiveScope): ArchiveTable[] {
  return archiveTables.filter(({ inPractice }) => scope === 'server' || inPractice);
}

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** Returns the SQL condition for a table's records (alias `t`) to be in an archive. */
export function belongsTo({ table, columns }: TableShape, ownerId: string | null): string {
  if (ownerId === null) return 'true';
  const column = table.name === 'Practitioner' ? 'id' : 'ownerId';
  if (!columns.includes(column)) throw new Error(`${table.name} has no owner column`);
  return `t.${quoted(column)} = ${pg.escapeLiteral(ownerId)}::uuid`;
}

/** Returns an SQL expression for the path of a binary column's file; the table's alias is `t`. */
export function filePathExpression({ table, primaryKey }: TableShape, column: string): string {
  const key = primaryKey.map((name) => `t.${quoted(name)}`).join(` || '-' || `);
  const ending = pg.escapeLiteral(`.${column}.${table.files?.[column]}`);
  return `${pg.escapeLiteral(`files/${table.name}/`)} || ${key} || ${ending}`;
}

/**
 * Returns a query for a table's records as JSON objects (`record`), ordered by primary key. A binary column that is
 * stored as a file is replaced with the file's path and hash.
 *
 * @param condition an SQL condition on `t`, to select only some of the records
 */
export function recordsQuery(shape: TableShape, ownerId: string | null, condition = 'true'): string {
  const { table, columns, primaryKey } = shape;
  const values = columns.map((column) => {
    const value = `t.${quoted(column)}`;
    if (table.files?.[column] === undefined) return value;
    return `CASE WHEN ${value} IS NOT NULL THEN jsonb_build_object(
      'path', ${filePathExpression(shape, column)},
      'sha256', encode(sha256(${value}), 'hex'), 'bytes', octet_length(${value})) END AS ${quoted(column)}`;
  });
  const order = primaryKey.map((column) => `t.${quoted(column)}`).join(', ');
  return `SELECT to_jsonb(r) AS record FROM (
    SELECT ${values.join(', ')} FROM ${quoted(table.name)} t
    WHERE ${belongsTo(shape, ownerId)} AND ${condition} ORDER BY ${order}) r`;
}
