import type { ArchiveScope } from '@doula-desk/domain';
import pg from 'pg';
import { type ArchiveTable, archiveTables } from './archive-tables.js';

/** The database's description of a table. */
export interface TableShape {
  table: ArchiveTable;
  /** Columns with stored values, in table order. */
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
  /** Position in the primary key, from 0; null for other columns. */
  keyPlace: number | null;
}

/** Runs statements: the pool, or its client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Returns the shapes of an archive's tables, parents first. */
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

/** Returns the tables of an archive, parents first. */
export function tablesOf(scope: ArchiveScope): ArchiveTable[] {
  return archiveTables.filter(({ inPractice }) => scope === 'server' || inPractice);
}

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** Returns the condition for records of a table (called `t`) to be in an archive. */
export function belongsTo({ table, columns }: TableShape, ownerId: string | null): string {
  if (ownerId === null) return 'true';
  const column = table.name === 'Practitioner' ? 'id' : 'ownerId';
  if (!columns.includes(column)) throw new Error(`${table.name} has no owner`);
  return `t.${quoted(column)} = ${pg.escapeLiteral(ownerId)}::uuid`;
}

/** Returns the path of a binary column's file, as an expression over `t`. */
export function filePathExpression({ table, primaryKey }: TableShape, column: string): string {
  const key = primaryKey.map((name) => `t.${quoted(name)}`).join(` || '-' || `);
  const ending = pg.escapeLiteral(`.${column}.${table.files?.[column]}`);
  return `${pg.escapeLiteral(`files/${table.name}/`)} || ${key} || ${ending}`;
}

/**
 * Returns a query for a table's records as JSON objects (`record`), by primary key. A binary column stored as
 * a file is replaced by the file's path and hash.
 *
 * @param condition on `t`, if not all records are wanted
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
