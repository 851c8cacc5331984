import type { ArchiveManifest } from '@doula-desk/domain';
import { createPool } from '@doula-desk/prisma';
import { loadConfig } from '../config/config.js';
import { Database } from '../database/database.js';
import { writeAndProve } from '../evidence/write-and-prove.js';
import { createLogger } from '../logging/logger.js';
import {
  ArchiveTestHarness,
  createTestDatabase,
  evidencePractice,
  forgeArchive,
  proveAllEvents,
  verifyDatabase,
} from '../testing/index.js';
import { restoreArchive } from './index.js';

let harness: ArchiveTestHarness;
let ownerId: string;
beforeEach(async () => {
  harness = await ArchiveTestHarness.open();
  ({ ownerId } = await evidencePractice(harness.pool));
  await proveAllEvents(harness.pool, harness.serverKey);
});
afterEach(() => harness.close());

const sql = async (text: string, pool = harness.pool) => (await pool.query(text)).rows;
const deleteChart = () => sql('DELETE FROM "Client"');

/**
 * Counts finished notes, amendments, accounting records, and birth records, grouped by whether they have a proof and
 * whether they are marked as imported.
 */
const counts = (pool = harness.pool) =>
  sql(
    `SELECT mac IS NOT NULL AS proven, "importedAt" IS NOT NULL AS imported, count(*)::int FROM (
         SELECT mac, "importedAt" FROM "VisitNote" WHERE status <> 'draft'
         UNION ALL SELECT mac, "importedAt" FROM "VisitNoteAmendment"
         UNION ALL SELECT mac, "importedAt" FROM "Invoice" WHERE status <> 'draft'
         UNION ALL SELECT mac, "importedAt" FROM "CreditNote"
         UNION ALL SELECT mac, "importedAt" FROM "Payment"
         UNION ALL SELECT mac, "importedAt" FROM "Birth" WHERE status = 'recorded') r GROUP BY 1, 2 ORDER BY 1, 2`,
    pool,
  );

async function violations(pool = harness.pool): Promise<string[]> {
  const found = (await verifyDatabase(pool, harness.serverKey)).violations;
  return found.filter((each) => /^(Visit note|Amendment|Invoice|Credit note|Payment|Birth)/.test(each));
}

/** Changes the payment's note as the app does. */
async function change(note: string): Promise<void> {
  const config = loadConfig({ DATABASE_URL: harness.testDatabase.url });
  const database = new Database(config, createLogger('test', 'silent'), harness.serverKey);
  const [{ id }] = await sql('SELECT id FROM "Payment"');
  await database.transaction((tx) =>
    writeAndProve(tx, harness.serverKey, 'Payment', { ownerId, id }, async () => {
      await tx.payment.update({ where: { id }, data: { note } });
      return { note };
    }),
  );
  await database.onApplicationShutdown();
}

const provenTables = ['VisitNote', 'VisitNoteAmendment', 'Invoice', 'CreditNote', 'Payment', 'Birth'];

/** Removes the proofs from an archive, as if a version without proofs had written it. */
const asEarlier = () =>
  forgeArchive(harness, 'practice', 'earlier', {
    records: (table, records) =>
      provenTables.includes(table) ? records.map(({ mac: _, ...record }) => record) : records,
    manifest: ({ tables }: ArchiveManifest) => ({
      tables: tables.map((table) =>
        provenTables.includes(table.name)
          ? { ...table, columns: table.columns.filter((column) => column !== 'mac') }
          : table,
      ),
    }),
    serverKey: harness.serverKey,
  });

it('restores the proofs of notes, accounting records, and births from a practice backup', async () => {
  await harness.backUp(ownerId, 'practice');
  await sql(`DELETE FROM "VisitNote" WHERE status = 'finished'`);
  await harness.restore(ownerId, 'practice');
  expect(await counts()).toEqual([{ proven: true, imported: false, count: 7 }]);
  expect(await violations()).toEqual([]);
});

it('restores the proofs of all records from a whole-server backup', async () => {
  await harness.backUpServer('server');
  const elsewhere = await createTestDatabase();
  const pool = createPool(elsewhere.url);
  const client = await pool.connect();
  try {
    await restoreArchive(client, await harness.read('server'), { ownerId: null });
  } finally {
    client.release();
  }
  expect(await counts(pool)).toEqual([{ proven: true, imported: false, count: 7 }]);
  expect(await violations(pool)).toEqual([]);
  await pool.end();
  await elsewhere.drop();
});

it('proves the records in a verified practice backup of an earlier version', async () => {
  await harness.backUp(ownerId, 'practice');
  await asEarlier();
  await sql(`DELETE FROM "VisitNote" WHERE status = 'finished'`);
  await harness.restore(ownerId, 'earlier');
  expect(await counts()).toEqual([{ proven: true, imported: false, count: 7 }]);
  expect(await violations()).toEqual([]);
});

it("doesn't prove records that someone inserted, even if a verified backup contains them", async () => {
  await sql(`UPDATE "VisitNote" SET mac = NULL WHERE status = 'finished'`);
  await sql('UPDATE "Payment" SET mac = NULL');
  await harness.backUp(ownerId, 'practice');
  await harness.restore(ownerId, 'practice');
  expect(await violations()).toEqual([
    expect.stringMatching(/^Visit note .* wasn't written by this server/),
    expect.stringMatching(/^Payment .* wasn't written by this server/),
  ]);
});

it('proves that accounting records and births were imported if the archive is unverified', async () => {
  await harness.backUp(ownerId, 'practice');
  await forgeArchive(harness, 'practice', 'altered', {});
  await deleteChart();
  await harness.restore(ownerId, 'altered');
  expect(await counts()).toEqual([
    { proven: false, imported: true, count: 3 },
    { proven: true, imported: true, count: 4 },
  ]);
  expect(await violations()).toEqual([]);
  // A backup of the imported records keeps their proofs.
  await harness.backUp(ownerId, 'practice');
  await harness.restore(ownerId, 'practice');
  expect(await violations()).toEqual([]);
  // A change made in the app renews their proofs, but changing `importedAt` in the database invalidates them.
  await change('Later');
  expect(await violations()).toEqual([]);
  await sql(`UPDATE "Birth" SET "importedAt" = "importedAt" - interval '1 day'`);
  expect(await violations()).toEqual([
    expect.stringMatching(/^Birth record .* wasn't written by this server/),
  ]);
});
