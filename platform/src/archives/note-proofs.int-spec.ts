import type { ArchiveManifest } from '@doula-desk/domain';
import { createPool } from '@doula-desk/prisma';
import { loadConfig } from '../config/config.js';
import { Database } from '../database/database.js';
import { proving } from '../evidence/proving.js';
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
 * Finished notes, amendments, and records of accounts and births, by whether they have a proof and are marked as
 * imported.
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

async function breaks(pool = harness.pool): Promise<string[]> {
  const found = (await verifyDatabase(pool, harness.serverKey)).breaks;
  return found.filter((each) => /^(Visit note|Amendment|Invoice|Credit note|Payment|Birth)/.test(each));
}

/** Changes the note of the payment as the product does. */
async function change(note: string): Promise<void> {
  const config = loadConfig({ DATABASE_URL: harness.testDatabase.url });
  const database = new Database(config, createLogger('test', 'silent'), harness.serverKey);
  const [{ id }] = await sql('SELECT id FROM "Payment"');
  await database.transaction((tx) =>
    proving(tx, harness.serverKey, 'Payment', { ownerId, id }, async () => {
      await tx.payment.update({ where: { id }, data: { note } });
      return { note };
    }),
  );
  await database.onApplicationShutdown();
}

const provenTables = ['VisitNote', 'VisitNoteAmendment', 'Invoice', 'CreditNote', 'Payment', 'Birth'];

/** Leaves the proofs out of an archive, as a version without proofs did. */
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

it('restores the proofs of finished notes, accounts, and births from a backup of a practice by this server', async () => {
  await harness.backUp(ownerId, 'practice');
  await sql(`DELETE FROM "VisitNote" WHERE status = 'finished'`);
  await harness.restore(ownerId, 'practice');
  expect(await counts()).toEqual([{ proven: true, imported: false, count: 7 }]);
  expect(await breaks()).toEqual([]);
});

it('restores the proofs of all records from a backup of a whole server', async () => {
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
  expect(await breaks(pool)).toEqual([]);
  await pool.end();
  await elsewhere.drop();
});

it('proves the records of a verified practice that an earlier version backed up', async () => {
  await harness.backUp(ownerId, 'practice');
  await asEarlier();
  await sql(`DELETE FROM "VisitNote" WHERE status = 'finished'`);
  await harness.restore(ownerId, 'earlier');
  expect(await counts()).toEqual([{ proven: true, imported: false, count: 7 }]);
  expect(await breaks()).toEqual([]);
});

it('does not prove records that someone inserted, even after they went through a verified backup', async () => {
  await sql(`UPDATE "VisitNote" SET mac = NULL WHERE status = 'finished'`);
  await sql('UPDATE "Payment" SET mac = NULL');
  await harness.backUp(ownerId, 'practice');
  await harness.restore(ownerId, 'practice');
  expect(await breaks()).toEqual([
    expect.stringMatching(/^Visit note .* wasn't written by this server/),
    expect.stringMatching(/^Payment .* wasn't written by this server/),
  ]);
});

it('imports records from an archive that it cannot verify, and proves of accounts and births that it did', async () => {
  await harness.backUp(ownerId, 'practice');
  await forgeArchive(harness, 'practice', 'altered', {});
  await deleteChart();
  await harness.restore(ownerId, 'altered');
  expect(await counts()).toEqual([
    { proven: false, imported: true, count: 3 },
    { proven: true, imported: true, count: 4 },
  ]);
  expect(await breaks()).toEqual([]);
  // A backup of the imported records keeps their proofs.
  await harness.backUp(ownerId, 'practice');
  await harness.restore(ownerId, 'practice');
  expect(await breaks()).toEqual([]);
  // So does a change in the product, but not one of the mark.
  await change('Later');
  expect(await breaks()).toEqual([]);
  await sql(`UPDATE "Birth" SET "importedAt" = "importedAt" - interval '1 day'`);
  expect(await breaks()).toEqual([expect.stringMatching(/^Birth record .* wasn't written by this server/)]);
});
