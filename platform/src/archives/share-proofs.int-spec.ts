import type { ArchiveManifest } from '@doula-desk/domain';
import { isGenuine } from '../security/credential-mac.js';
import { ArchiveTestHarness, evidencePractice, forgeArchive } from '../testing/index.js';
import type { OneTransaction } from '../testing/one-transaction.js';

let harness: ArchiveTestHarness;
let ownerId: string;
let transaction: OneTransaction;
beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
  transaction = harness.sharedByTests();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await transaction.begin();
  ({ ownerId } = await evidencePractice(harness.pool));
});
afterEach(() => transaction.rollBack());

/** Returns for each share whether its links open what it names. */
async function areGenuine(): Promise<boolean[]> {
  const { rows } = await harness.pool.query('SELECT * FROM "BirthPlanShare"');
  return rows.map((row) => isGenuine(harness.serverKey, 'BirthPlanShare', row, row.mac));
}

/** Leaves the proofs out of an archive, as a version without proofs did. */
const asEarlier = (serverKey?: typeof harness.serverKey) =>
  forgeArchive(harness, 'practice', 'earlier', {
    records: (table, records) =>
      table === 'BirthPlanShare' ? records.map(({ mac: _, ...record }) => record) : records,
    manifest: ({ tables }: ArchiveManifest) => ({
      tables: tables.map((table) =>
        table.name === 'BirthPlanShare'
          ? { ...table, columns: table.columns.filter((column) => column !== 'mac') }
          : table,
      ),
    }),
    ...(serverKey && { serverKey }),
  });

it('proves the shares of a verified practice that an earlier version backed up', async () => {
  await harness.backUp(ownerId, 'practice');
  await asEarlier(harness.serverKey);
  await harness.restore(ownerId, 'earlier');
  expect(await areGenuine()).toEqual([true, true, true]);
});

it('proves no share of an archive that it cannot verify', async () => {
  await harness.backUp(ownerId, 'practice');
  await asEarlier();
  await harness.restore(ownerId, 'earlier');
  expect(await areGenuine()).toEqual([false, false, false]);
});

it('does not prove a share that someone inserted, when it went through a verified backup', async () => {
  await harness.backUp(ownerId, 'practice');
  await harness.restore(ownerId, 'practice');
  expect(await areGenuine()).toEqual([false, false, false]);
});

it('writes no archive that would pass for one of an earlier version while someone hides the proofs of shares', async () => {
  await harness.pool.query('ALTER TABLE "BirthPlanShare" RENAME COLUMN mac TO hidden');
  await expect(harness.backUp(ownerId, 'practice')).rejects.toThrow('the proof column is missing');
});
