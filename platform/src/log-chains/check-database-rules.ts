import type pg from 'pg';
import { databaseRules } from './database-rules.js';
import { type DatabaseRules, readDatabaseRules } from './read-database-rules.js';
import type { CheckResult, ServerCheck, Violation } from './server-check.js';

/** Finds other settings that change how the database handles writes. Returns `subject` and `problem`. */
const OTHER_RULES = `
  SELECT 'Table ' || c.relname AS subject, 'Its foreign keys are disabled.' AS problem
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = current_schema()::regnamespace AND t.tgisinternal AND t.tgenabled <> 'O'
  UNION
  SELECT 'Table ' || c.relname, 'It has row-level security, which the product doesn''t use.'
  FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND (c.relrowsecurity OR c.relforcerowsecurity)
  UNION
  SELECT 'Table ' || c.relname, 'It has the rule ' || r.rulename || ', which the product didn''t add.'
  FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
  UNION
  SELECT 'Event trigger ' || e.evtname, 'The product didn''t add it.' FROM pg_event_trigger e
  WHERE NOT EXISTS (
    SELECT FROM pg_depend d
    WHERE d.classid = 'pg_event_trigger'::regclass AND d.objid = e.oid AND d.deptype = 'e')
  UNION
  SELECT 'Database', 'The setting session_replication_role disables triggers.'
  WHERE current_setting('session_replication_role') <> 'origin' OR EXISTS (
    SELECT FROM pg_db_role_setting s, unnest(s.setconfig) AS c
    WHERE c ILIKE 'session_replication_role=%' AND s.setdatabase IN (
      0, (SELECT oid FROM pg_database WHERE datname = current_database())))
  ORDER BY 1, 2`;

/** Detects triggers and functions that differ from those in the migrations, and settings that disable triggers. */
export class DatabaseRulesCheck implements ServerCheck {
  async run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult> {
    compareRules(await readDatabaseRules(client), report);
    const { rows } = await client.query<Violation>(OTHER_RULES);
    for (const found of rows) report(found);
    return { checked: [] };
  }
}

function compareRules(found: DatabaseRules, report: (found: Violation) => void): void {
  for (const subject of new Set([...Object.keys(databaseRules), ...Object.keys(found)])) {
    const [expected, actual] = [databaseRules[subject] ?? {}, found[subject] ?? {}];
    const isTable = subject.startsWith('Table');
    const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    for (const name of names) {
      const problem = problemOf(expected[name], actual[name]);
      const overload = name === '' ? 'overload without arguments' : `overload (${name})`;
      if (problem) report({ subject, problem: `The ${isTable ? `trigger ${name}` : overload} ${problem}.` });
    }
  }
}

function problemOf(expected: string | undefined, actual: string | undefined): string | undefined {
  if (expected === actual) return undefined;
  if (actual === undefined) return 'is missing';
  return expected === undefined ? "isn't part of the product" : 'was changed or disabled';
}
