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

/** Returns whether each share's proof is valid. */
async function proofValidity(): Promise<boolean[]> {
  const { rows } = await harness.pool.query('SELECT * FROM "BirthPlanShare"');
  return rows.map((row) => isGenuine(harness.serverKey, 'BirthPlanShare', row, row.mac));
}

/** Removes the proofs from an archive, as if a version without proofs had written it. */
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

it('adds proofs to the shares from a verified practice backup of an earlier version', async () => {
  await harness.backUp(ownerId, 'practice');
  await asEarlier(harness.serverKey);
  await harness.restore(ownerId, 'earlier');
  expect(await proofValidity()).toEqual([true, true, true]);
});

it("doesn't add proofs to shares from an unverified archive", async () => {
  await harness.backUp(ownerId, 'practice');
  await asEarlier();
  await harness.restore(ownerId, 'earlier');
  expect(await proofValidity()).toEqual([false, false, false]);
});

it("doesn't add a proof to a share that someone inserted, even if a verified backup contains it", async () => {
  await harness.backUp(ownerId, 'practice');
  await harness.restore(ownerId, 'practice');
  expect(await proofValidity()).toEqual([false, false, false]);
});

it('refuses to write an archive without share proofs', async () => {
  await harness.pool.query('ALTER TABLE "BirthPlanShare" RENAME COLUMN mac TO hidden');
  await expect(harness.backUp(ownerId, 'practice')).rejects.toThrow('the proof column is missing');
});
