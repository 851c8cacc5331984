import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from '@doula-desk/prisma';
import type pg from 'pg';
import { migrateDatabase } from '../adoption/migrate-database.js';
import { loadConfig } from '../config/config.js';
import { openServerKey } from '../security/server-key.js';
import { audit, signedContract, verifyDatabase } from '../testing/index.js';
import { migrateTo } from '../testing/migrate-to.js';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.js';

/** The last migration before records had links. */
const BEFORE_LINKS = '20261128150411_imported_evidence';

let database: TestDatabase;
let pool: pg.Pool;
let dataDir: string;

beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = createPool(database.url);
  dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-links-'));
  await migrateTo(pool, BEFORE_LINKS);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

it("links an earlier version's records in chronological order, and continues from there", async () => {
  const earlier = { hasCertificate: false, key: null };
  const contracts = [await signedContract(pool, earlier), await signedContract(pool, earlier)];
  // Records with the same time, and records whose ids aren't in chronological order.
  await pool.query(
    `INSERT INTO "AuditEvent" (id, "ownerId", at, actor, action, "entityType", "entityId")
     SELECT gen_random_uuid(), $1, timestamptz '2026-01-01 12:00Z' + n / 10 * interval '1 s', 'worker',
       'client.updated', 'client', gen_random_uuid() FROM generate_series(1, 2000) n`,
    [contracts[0]?.ownerId],
  );
  const before = await pool.query('SELECT * FROM "AuditEvent" ORDER BY id');
  await migrateDatabase(loadConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir }));
  const { rows } = await pool.query<{ audit: number; sorted: boolean }>(
    `SELECT count(*)::int AS audit, bool_and(at >= earlier) AS sorted FROM (
       SELECT e.at, lag(e.at, 1, e.at) OVER (PARTITION BY l."chainId" ORDER BY l.position) AS earlier
       FROM "LogLink" l JOIN "AuditEvent" e ON e.id::text = l."recordId") linked`,
  );
  expect(rows).toEqual([{ audit: 2008, sorted: true }]);
  const after = await pool.query('SELECT * FROM "AuditEvent" ORDER BY id');
  expect(after.rows).toEqual(before.rows.map((row) => expect.objectContaining(row)));
  const { ownerId = '', clientId = '' } = contracts[0] ?? {};
  const key = openServerKey(dataDir, undefined);
  await audit(pool, ownerId, 'client.updated', clientId, key);
  const { violations, checked } = await verifyDatabase(pool, key);
  expect(violations).toEqual([]);
  expect(checked).toEqual(expect.arrayContaining(['2 audit logs', '2 contract logs', '2 seals']));
});
