import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createPool } from '@doula-desk/prisma';
import pg from 'pg';
import { LocalFileStore } from '../files/local-file-store.js';
import {
  createTestDatabase,
  practiceState,
  seedPractice,
  smallPractice,
  type TestDatabase,
} from '../testing/index.js';
import { ArchiveTarget } from './archive-target.js';
import type { ArchiveRecord } from './archive-walk.js';
import {
  ArchiveError,
  ArchiveReader,
  archiveTables,
  compareArchive,
  restoreArchive,
  storeArchive,
  tablesLeftOut,
} from './index.js';
import { upgradeRecords } from './record-steps.js';

const fixtures = new LocalFileStore(fileURLToPath(new URL('../testing/fixtures', import.meta.url)));
let testDatabase: TestDatabase;
let pool: pg.Pool;
let folder: string;
let store: LocalFileStore;
const SECRET = 'a key of the operator';

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pool = createPool(testDatabase.url);
  folder = await mkdtemp(path.join(tmpdir(), 'doula-desk-archives-'));
  store = new LocalFileStore(folder);
});

afterAll(async () => {
  await pool.end();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

async function withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const back = (ownerId: string, key: string, secret?: string) =>
  withClient((client) =>
    storeArchive(client, store, key, { scope: 'practice', ownerId, secret, createdAt: new Date() }),
  );

const open = (key: string, secret?: string) => ArchiveReader.open(store, key, secret);

async function restore(ownerId: string, key: string, secret?: string): Promise<void> {
  const reader = await ArchiveReader.open(store, key, secret);
  await withClient((client) => restoreArchive(client, reader, { ownerId }));
}

describe.each([
  ['plain', undefined],
  ['encrypted', SECRET],
])('an archive, %s', (kind, secret) => {
  it('brings back every record and file of the practice, and leaves the account its sign-in', async () => {
    const ownerId = await seedPractice(pool);
    const before = await practiceState(pool, ownerId);
    for (const [table, state] of Object.entries(before))
      expect([table, state]).not.toEqual([table, expect.stringMatching(/^0 /)]);
    const { manifest } = await back(ownerId, `same-${kind}`, secret);
    expect(manifest.tables.map(({ name }) => name)).toEqual(
      archiveTables.filter(({ inPractice }) => inPractice).map(({ name }) => name),
    );
    await pool.query('DELETE FROM "Client" WHERE "ownerId" = $1', [ownerId]);
    await pool.query(`UPDATE "Settings" SET bio = 'other', avatar = NULL WHERE "ownerId" = $1`, [ownerId]);
    await pool.query(`UPDATE "Practitioner" SET "firstName" = 'Eve', "passwordHash" = 'new' WHERE id = $1`, [
      ownerId,
    ]);
    await restore(ownerId, `same-${kind}`, secret);
    expect(await practiceState(pool, ownerId)).toEqual(before);
    const { rows } = await pool.query('SELECT "passwordHash" FROM "Practitioner" WHERE id = $1', [ownerId]);
    expect(rows).toEqual([{ passwordHash: 'new' }]);
    const sessions = await pool.query('SELECT FROM "Session" WHERE "ownerId" = $1', [ownerId]);
    expect(sessions.rowCount).toBe(1);
  });
});

describe('what a restore would change', () => {
  it('is nothing right after the backup', async () => {
    const ownerId = await seedPractice(pool);
    await back(ownerId, 'compared');
    const changes = await compareArchive(pool, await open('compared'), ownerId);
    for (const change of changes) {
      expect(change).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: change.inArchive });
    }
    expect(changes.map(({ label }) => label)).toContain('Visit notes');
  });

  it('counts what comes back, what changes and what goes, and writes nothing', async () => {
    const ownerId = await seedPractice(pool);
    await back(ownerId, 'counted');
    await pool.query(
      `DELETE FROM "Client" WHERE id = (SELECT id FROM "Client" WHERE "ownerId" = $1 LIMIT 1)`,
      [ownerId],
    );
    await pool.query(
      `UPDATE "Client" SET pronouns = 'they' WHERE id = (SELECT id FROM "Client" WHERE "ownerId" = $1 LIMIT 1)`,
      [ownerId],
    );
    await pool.query(
      `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt")
       VALUES (gen_random_uuid(), $1, 'New', 'Invented', now())`,
      [ownerId],
    );
    await pool.query(
      `UPDATE "Document" SET bytes = '\\x00' WHERE "ownerId" = $1 AND size = (
      SELECT max(size) FROM "Document" WHERE "ownerId" = $1)`,
      [ownerId],
    );
    await pool.query(
      `INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId")
       VALUES (gen_random_uuid(), $1, 'practitioner', 'client.deleted', 'client', gen_random_uuid())`,
      [ownerId],
    );
    const before = await practiceState(pool, ownerId);
    const changes = await compareArchive(pool, await open('counted'), ownerId);
    const of = (name: string) => changes.find(({ table }) => table === name);
    expect(of('Client')).toMatchObject({
      inArchive: 3,
      added: 1,
      changed: 1,
      unchanged: 1,
      removed: 1,
      kept: 0,
    });
    expect(of('VisitNote')).toMatchObject({ inArchive: 6, added: 2, changed: 0, unchanged: 4, removed: 0 });
    expect(of('Document')?.changed).toBeGreaterThan(0);
    expect(of('AuditEvent')).toMatchObject({
      inArchive: 5,
      added: 0,
      changed: 0,
      unchanged: 5,
      removed: 0,
      kept: 1,
    });
    expect(await practiceState(pool, ownerId)).toEqual(before);
  });
});

describe('a restore', () => {
  it('keeps what the audit trail has gained, and leaves revoked links revoked', async () => {
    const ownerId = await seedPractice(pool);
    await back(ownerId, 'revoked');
    await pool.query('UPDATE "ContractLink" SET "revokedAt" = now() WHERE "ownerId" = $1', [ownerId]);
    await pool.query(
      `INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId")
       VALUES (gen_random_uuid(), $1, 'practitioner', 'link.revoked', 'contract', gen_random_uuid())`,
      [ownerId],
    );
    await restore(ownerId, 'revoked');
    const links = await pool.query<{ revoked: boolean }>(
      'SELECT DISTINCT "revokedAt" IS NOT NULL AS revoked FROM "ContractLink" WHERE "ownerId" = $1',
      [ownerId],
    );
    expect(links.rows).toEqual([{ revoked: true }]);
    const trail = await pool.query('SELECT FROM "AuditEvent" WHERE "ownerId" = $1', [ownerId]);
    expect(trail.rowCount).toBe(6);
  });

  it('leaves other practices alone', async () => {
    const [ownerId, otherId] = [await seedPractice(pool), await seedPractice(pool)];
    await back(ownerId, 'mine');
    const before = await practiceState(pool, otherId);
    await restore(ownerId, 'mine');
    expect(await practiceState(pool, otherId)).toEqual(before);
  });

  it('is refused where the records belong to another account of the server', async () => {
    const [ownerId, otherId] = [await seedPractice(pool), await seedPractice(pool)];
    await back(ownerId, 'taken');
    const before = await practiceState(pool, otherId);
    await expect(compareArchive(pool, await open('taken'), otherId)).rejects.toThrow('another account');
    await expect(restore(otherId, 'taken')).rejects.toThrow('another account');
    expect(await practiceState(pool, otherId)).toEqual(before);
  });

  it('gives the records to another account on another server, with their ids', async () => {
    const ownerId = await seedPractice(pool);
    await back(ownerId, 'moved', SECRET);
    const elsewhere = await createTestDatabase();
    const other = createPool(elsewhere.url);
    try {
      const newOwner = await seedPractice(other, { ...smallPractice, clients: 0, documents: 0 });
      const client = await other.connect();
      await restoreArchive(client, await open('moved', SECRET), { ownerId: newOwner });
      client.release();
      const withoutOwner = async (database: pg.Pool) =>
        (
          await database.query(
            `SELECT id, "firstName", "birthPreferences" FROM "Client" WHERE "ownerId" = $1 ORDER BY id`,
            [database === pool ? ownerId : newOwner],
          )
        ).rows;
      expect(await withoutOwner(other)).toEqual(await withoutOwner(pool));
      const counts = (state: Record<string, string>) =>
        Object.fromEntries(Object.entries(state).map(([table, text]) => [table, text.split(' ')[0]]));
      expect(counts(await practiceState(other, newOwner))).toEqual({
        ...counts(await practiceState(pool, ownerId)),
        // Its own trail and the restored one.
        AuditEvent: '10',
      });
    } finally {
      await other.end();
      await elsewhere.drop();
    }
  });

  it('that loses its connection changes nothing', async () => {
    const ownerId = await seedPractice(pool);
    await back(ownerId, 'lost');
    await pool.query('DELETE FROM "Client" WHERE "ownerId" = $1', [ownerId]);
    const before = await practiceState(pool, ownerId);
    const client = new pg.Client({ connectionString: testDatabase.url, options: '-c TimeZone=UTC' });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const restoring = restoreArchive(client, await open('lost'), {
      ownerId,
      progress: async (records) => {
        if (records > 40) await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      },
    });
    await expect(restoring).rejects.toThrow(ArchiveError);
    expect(await practiceState(pool, ownerId)).toEqual(before);
  });

  it('of one practice and of a server are told apart', async () => {
    const ownerId = await seedPractice(pool);
    await back(ownerId, 'one');
    const order = { scope: 'server', ownerId: null, secret: undefined, createdAt: new Date() } as const;
    await withClient((client) => storeArchive(client, store, 'all', order));
    await expect(restore(ownerId, 'all')).rejects.toThrow('whole server');
    const elsewhere = await createTestDatabase();
    const other = createPool(elsewhere.url);
    const client = await other.connect();
    const reader = await open('one');
    await expect(restoreArchive(client, reader, { ownerId: null })).rejects.toThrow('one practice');
    client.release();
    await other.end();
    await elsewhere.drop();
  });
});

describe('a damaged archive', () => {
  it.each([
    ['plain', undefined],
    ['encrypted', SECRET],
  ])('is found out wherever the damage is, %s', async (kind, secret) => {
    const ownerId = await seedPractice(pool, { ...smallPractice, documents: 1, documentBytes: 3_000 });
    await back(ownerId, `whole-${kind}`, secret);
    const bytes = await readFile(path.join(folder, `whole-${kind}`));
    const before = await practiceState(pool, ownerId);
    const places = Array.from({ length: 24 }, (_, index) => Math.floor((bytes.length * (index + 0.5)) / 24));
    for (const place of places) {
      const damaged = Buffer.from(bytes);
      damaged[place] = (damaged[place] ?? 0) ^ 0x40;
      await writeFile(path.join(folder, 'damaged'), damaged);
      await restore(ownerId, 'damaged', secret).catch((error) => expect(error).toBeInstanceOf(ArchiveError));
      expect([place, await practiceState(pool, ownerId)]).toEqual([place, before]);
    }
    for (const length of [0, 3, 30, 100, bytes.length >> 1, bytes.length - 1]) {
      await writeFile(path.join(folder, 'cut'), bytes.subarray(0, length));
      await expect(restore(ownerId, 'cut', secret)).rejects.toBeInstanceOf(ArchiveError);
    }
  });

  it('does not take the name of one that is sound', async () => {
    const ownerId = await seedPractice(pool);
    class Forgetful extends LocalFileStore {
      override async put(key: string, content: Readable): Promise<number> {
        const bytes = await super.put(key, content);
        await truncate(path.join(folder, key), bytes - 10);
        return bytes;
      }
    }
    const order = { scope: 'practice', ownerId, secret: undefined, createdAt: new Date() } as const;
    await expect(
      withClient((client) => storeArchive(client, new Forgetful(folder), 'unsound', order)),
    ).rejects.toThrow('damaged');
    expect((await readdir(folder)).filter((name) => name.startsWith('unsound'))).toEqual([]);
  });
});

describe('other versions', () => {
  const ownerId = '019376a5-0000-7000-8000-00000000000a';

  it('an archive of format 1 from before there were notes, plans and contracts is restored', async () => {
    await pool.query(
      `INSERT INTO "Practitioner" (id, email, "passwordHash", "firstName", "lastName", phone, "updatedAt")
       VALUES ($1, 'old@desk.example.test', 'none', 'New', 'Name', '', now())`,
      [ownerId],
    );
    const reader = await ArchiveReader.open(fixtures, 'archive-v1.zip', undefined);
    expect(reader.writtenVersion).toBe(1);
    await withClient((client) => restoreArchive(client, reader, { ownerId }));
    const { rows } = await pool.query(
      `SELECT c."firstName", c."searchText", r.title, to_char(r."dueAt", 'YYYY-MM-DD HH24:MI:SS.MS') AS due
       FROM "Client" c JOIN "Reminder" r ON r."clientId" = c.id WHERE c."ownerId" = $1`,
      [ownerId],
    );
    expect(rows).toEqual([
      { firstName: 'Zoë 😀', searchText: '', title: 'Pack the "bag"', due: '2026-12-01 17:00:00.000' },
    ]);
    const account = await pool.query('SELECT "firstName", email FROM "Practitioner" WHERE id = $1', [
      ownerId,
    ]);
    expect(account.rows).toEqual([{ firstName: 'Dora', email: 'old@desk.example.test' }]);
  });

  it('what this version does not know is refused', async () => {
    const reader = await ArchiveReader.open(fixtures, 'archive-v1.zip', undefined);
    const [first, ...rest] = reader.manifest.tables;
    if (!first) throw new Error('an empty fixture');
    const withTables = (tables: object[]) => ({
      manifest: { ...reader.manifest, tables },
      writtenVersion: 1,
    });
    const opened = (tables: object[]) =>
      ArchiveTarget.open(pool, withTables(tables) as unknown as ArchiveReader, ownerId);
    await expect(opened([first, ...rest])).resolves.toBeDefined();
    await expect(opened([{ ...first, columns: [...first.columns, 'auraColour'] }])).rejects.toThrow('newer');
    await expect(opened([{ ...first, name: 'Horoscope' }])).rejects.toThrow('newer');
    await expect(opened([{ ...first, name: 'Session' }])).rejects.toThrow('newer');
  });

  it('records are led up step by step', () => {
    const steps = {
      1: (table: string, record: ArchiveRecord) => (table === 'Gone' ? undefined : { ...record, two: true }),
      2: (_table: string, record: ArchiveRecord) => ({ ...record, three: record.two }),
    };
    const batch = [{ id: 'a' }];
    expect(upgradeRecords({ name: 'Client' }, batch, 1, steps, 3)).toEqual([
      { id: 'a', two: true, three: true },
    ]);
    expect(upgradeRecords({ name: 'Gone' }, batch, 1, steps, 3)).toEqual([]);
    expect(upgradeRecords({ name: 'Client' }, batch, 3, steps, 3)).toEqual(batch);
    expect(() => upgradeRecords({ name: 'Client' }, batch, 1, {}, 3)).toThrow('does not fit');
  });
});

describe('the list of tables', () => {
  it('holds every table of the database, or says why not', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'`,
    );
    const known = [...archiveTables.map(({ name }) => name), ...Object.keys(tablesLeftOut)];
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  it('names parents before their children', async () => {
    const { rows } = await pool.query<{ child: string; parent: string }>(
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

  it('makes a file of every binary column but hashes and secrets', async () => {
    const { rows } = await pool.query<{ column: string }>(
      `SELECT table_name || '.' || column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'bytea'`,
    );
    const files = archiveTables.flatMap(({ name, files: own = {} }) =>
      Object.keys(own).map((column) => `${name}.${column}`),
    );
    const large = rows
      .map(({ column }) => column)
      .filter((column) => !/hash$|sha256$|\.secret$/i.test(column));
    expect(large.sort()).toEqual(files.sort());
  });
});
