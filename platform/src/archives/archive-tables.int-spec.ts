import { ArchiveTestHarness } from '../testing/index.js';
import { archiveTables, excludedTables } from './index.js';

let harness: ArchiveTestHarness;
beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
});
afterAll(() => harness.close());

describe('the list of archive tables', () => {
  it('contains every table in the database, or the reason for excluding it', async () => {
    const { rows } = await harness.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE '\\_%'`,
    );
    const known = [...archiveTables.map(({ name }) => name), ...Object.keys(excludedTables)];
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  it('lists parents before their children', async () => {
    const { rows } = await harness.pool.query<{ child: string; parent: string }>(
      `SELECT child.relname AS child, parent.relname AS parent FROM pg_constraint c
       JOIN pg_class child ON child.oid = c.conrelid JOIN pg_class parent ON parent.oid = c.confrelid
       WHERE c.contype = 'f' AND child.relnamespace = 'public'::regnamespace AND child.oid <> parent.oid`,
    );
    const names = archiveTables.map(({ name }) => name);
    const among = rows.filter(({ child, parent }) => names.includes(child) && names.includes(parent));
    expect(among.length).toBeGreaterThan(10);
    for (const { child, parent } of among) {
      expect([parent, child, names.indexOf(parent) < names.indexOf(child)]).toEqual([parent, child, true]);
    }
    const practice = archiveTables.filter(({ inPractice }) => inPractice).map(({ name }) => name);
    for (const { child, parent } of among) {
      if (practice.includes(child))
        expect([child, practice]).toEqual([child, expect.arrayContaining([parent])]);
    }
  });

  it('names a file for every binary column except hashes and secrets', async () => {
    const { rows } = await harness.pool.query<{ column: string }>(
      `SELECT table_name || '.' || column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'bytea'`,
    );
    const files = archiveTables.flatMap(({ name, files: own = {} }) =>
      Object.keys(own).map((column) => `${name}.${column}`),
    );
    const large = rows
      .map(({ column }) => column)
      .filter((column) => !/hash$|sha256$|mac$|\.(secret|certificate)$/i.test(column));
    expect(large.sort()).toEqual(files.sort());
  });
});
