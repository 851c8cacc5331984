import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from '@doula-desk/prisma';
import { migrate } from '@doula-desk/prisma/migrate';
import type pg from 'pg';
import { type Config, loadConfig } from '../config/config.js';
import { migrateDatabase } from '../database/migrate-database.js';
import { openServerKey } from '../security/server-key.js';
import { signedContract, verifyDatabase } from '../testing/index.js';
import { migrateTo } from '../testing/migrate-to.js';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.js';
import { noteAdoption } from './adopt-evidence.js';

/** The last migration before evidence was proven. */
const EARLIER = '20261128160900_mail_delivery';

let database: TestDatabase;
let pool: pg.Pool;
let config: Config;

beforeEach(async () => {
  database = await createEmptyDatabase();
  pool = createPool(database.url);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-evidence-'));
  config = loadConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  await migrateTo(pool, EARLIER);
  await signedContract(pool, { key: null });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(config.dataDir, { recursive: true });
});

const openKey = () => openServerKey(config.dataDir, undefined);
const breaks = async () => (await verifyDatabase(pool, openKey())).breaks;

const SEAL = '0102';
const insertSeal = () => pool.query(`INSERT INTO "Seal" (sha256) VALUES (decode('${SEAL}', 'hex'))`);
const unproven = `Seal ${SEAL}: It wasn't written by this server, or was changed.`;

it('vouches for signatures and seals from before the upgrade', async () => {
  expect((await migrateDatabase(config)).warning).toBeUndefined();
  expect(await breaks()).toEqual([]);
});

it('does not vouch for a seal that is inserted after the upgrade, even after another start', async () => {
  await migrateDatabase(config);
  await insertSeal();
  expect(await migrateDatabase(config)).toEqual({ applied: [], warning: undefined });
  expect(await breaks()).toEqual([unproven]);
});

it('finishes an upgrade that was killed after the migration on the next start', async () => {
  await migrate(database.url, async (missing) => noteAdoption(config.dataDir, missing, openKey));
  expect(await breaks()).toHaveLength(2);
  await migrateDatabase(config);
  expect(await breaks()).toEqual([]);
});

it('does not vouch for existing records a second time when someone undoes the migration, and tells the operator', async () => {
  await migrateDatabase(config);
  await pool.query('DROP TABLE "EvidenceMac"');
  await pool.query(`DELETE FROM _schema_migrations WHERE name > '${EARLIER}'`);
  await insertSeal();
  expect((await migrateDatabase(config)).warning).toContain('delete evidence-macs.done');
  expect(await breaks()).toContain(unproven);
});

it('does not adopt because of a file that someone without the key put there', async () => {
  await migrateDatabase(config);
  await insertSeal();
  await rm(path.join(config.dataDir, 'evidence-macs.done'));
  await writeFile(path.join(config.dataDir, 'evidence-macs.pending'), '');
  await migrateDatabase(config);
  expect(await breaks()).toEqual([unproven]);
});
