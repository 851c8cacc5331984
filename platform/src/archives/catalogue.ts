import type { ArchiveScope } from '@doula-desk/domain';
import pg from 'pg';
import { type ArchiveTable, archiveTables } from './archive-tables.js';

/** What the database says of a table. */
export interface TableShape {
  table: ArchiveTable;
  /** Columns that hold values of their own, in the order of the table. */
  columns: string[];
  /** Those of them that hold a day or an instant. */
  dayColumns: string[];
  /** Those of them that hold an id. */
  idColumns: string[];
  primaryKey: string[];
}

interface ColumnRow {
  table: string;
  column: string;
  isDay: boolean;
  isId: boolean;
  /** Place in the primary key, from 0; null outside of it. */
  keyPlace: number | null;
}

/** Whoever runs a statement: the pool, or a client of it inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** The shapes of an archive's tables, parents first. */
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

/** The tables of an archive, parents first. */
export function tablesOf(scope: ArchiveScope): ArchiveTable[] {
  return archiveTables.filter(({ inPractice }) => scope === 'server' || inPractice);
}

/** A name as SQL writes it. */
export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** The condition under which records of a table (called `t`) are in an archive. */
export function belongsTo({ table, columns }: TableShape, ownerId: string | null): string {
  if (ownerId === null) return 'true';
  const column = table.name === 'Practitioner' ? 'id' : 'ownerId';
  if (!columns.includes(column)) throw new Error(`${table.name} belongs to nobody`);
  return `t.${quoted(column)} = ${pg.escapeLiteral(ownerId)}::uuid`;
}

/** Path of the file of a binary column, as an expression over `t`. */
export function filePathExpression({ table, primaryKey }: TableShape, column: string): string {
  const key = primaryKey.map((name) => `t.${quoted(name)}`).join(` || '-' || `);
  const ending = pg.escapeLiteral(`.${column}.${table.files?.[column]}`);
  return `${pg.escapeLiteral(`files/${table.name}/`)} || ${key} || ${ending}`;
}

/**
 * A query for the records of a table as JSON objects (`record`), by primary key. In the place of a binary column that
 * is a file stands what names and proves the file.
 *
 * @param condition on `t`, where not all records are wanted
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
