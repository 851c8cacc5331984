import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from '@doula-desk/prisma';
import type pg from 'pg';
import { LocalFileStore } from '../files/local-file-store.js';
import { createTestDatabase, practiceState, seedPractice, type TestDatabase } from '../testing/index.js';
import { ArchiveReader, archiveTables, compareArchive, restoreArchive, storeArchive } from './index.js';

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

it('says what a restore would change', async () => {
  const ownerId = await seedPractice(pool);
  await back(ownerId, 'compared');
  const reader = await ArchiveReader.open(store, 'compared', undefined);
  const same = await compareArchive(pool, reader, ownerId);
  for (const change of same)
    expect(change).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: change.inArchive });
});
