import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The triggers and functions in the product's schema, with their definitions, except those from extensions. */
const RULES = `
  SELECT 'Table ' || c.relname AS subject, t.tgname::text AS name, pg_get_triggerdef(t.oid, true) || t.tgenabled::text AS text
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal
  UNION ALL
  SELECT 'Function ' || p.proname, pg_get_function_identity_arguments(p.oid),
    concat_ws('|', l.lanname, p.prokind, p.provolatile, p.prosecdef, p.proconfig, p.prorettype::regtype, p.prosrc)
  FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
  WHERE p.pronamespace = current_schema()::regnamespace AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  ORDER BY 1, 2`;

/** For each table, the hashes of its triggers by name; for each function, its hashes by arguments. */
export type DatabaseRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Reads a database's triggers and functions. */
export async function readDatabaseRules(client: Pick<pg.ClientBase, 'query'>): Promise<DatabaseRules> {
  const { rows } = await client.query<{ subject: string; name: string; text: string }>(RULES);
  const rules: Record<string, Record<string, string>> = {};
  for (const { subject, name, text } of rows) {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
    rules[subject] = { ...rules[subject], [name]: hash };
  }
  return rules;
}
