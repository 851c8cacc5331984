import { createPool } from '@doula-desk/prisma';
import type pg from 'pg';
import {
  ArchiveTestHarness,
  createTestDatabase,
  forgeArchive,
  type SignedContract,
  signedContract,
  verifyDatabase,
} from '../testing/index.js';
import type { OneTransaction } from '../testing/one-transaction.js';
import { restoreArchive } from './index.js';

let harness: ArchiveTestHarness;
let contract: SignedContract;
let transaction: OneTransaction;
beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
  transaction = harness.sharedByTests();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await transaction.begin();
  contract = await signedContract(harness.pool, { key: harness.serverKey });
});
afterEach(() => transaction.rollBack());

const violations = async (pool: pg.Pool = harness.pool) =>
  (await verifyDatabase(pool, harness.serverKey)).violations;
const deleteChart = () => harness.pool.query('DELETE FROM "Client" WHERE id = $1', [contract.clientId]);
const proofs = async () =>
  (await harness.pool.query('SELECT id FROM "EvidenceMac" WHERE "ownerId" IS NOT NULL')).rows.length;

/** Rewrites an archive the way a version without proofs would have written it. */
const asEarlier = (source: string) =>
  forgeArchive(harness, source, 'earlier', { without: ['EvidenceMac'], serverKey: harness.serverKey });

/** Inserts a contract that seems to be signed by both parties, as someone with access to the database could. */
const insertForged = () => signedContract(harness.pool, { key: null });

async function violationsOnNewServer(name: string): Promise<string[]> {
  const elsewhere = await createTestDatabase();
  const pool = createPool(elsewhere.url);
  const client = await pool.connect();
  try {
    await restoreArchive(client, await harness.read(name), { ownerId: null });
  } finally {
    client.release();
  }
  const found = await violations(pool);
  await pool.end();
  await elsewhere.drop();
  return found;
}

it('restores signature proofs with a practice that this server backed up', async () => {
  await harness.backUp(contract.ownerId, 'practice');
  await deleteChart();
  expect(await proofs()).toBe(0);
  await harness.restore(contract.ownerId, 'practice');
  expect(await proofs()).toBe(3);
  expect(await violations()).toEqual([]);
});

it('proves signatures in a verified practice archive from an earlier version', async () => {
  await harness.backUp(contract.ownerId, 'practice');
  await asEarlier('practice');
  await deleteChart();
  await harness.restore(contract.ownerId, 'earlier');
  expect(await proofs()).toBe(3);
  expect(await violations()).toEqual([]);
});

it("doesn't prove inserted signatures that went through a verified backup", async () => {
  const forged = await insertForged();
  await harness.backUp(forged.ownerId, 'practice');
  await harness.pool.query('DELETE FROM "Client" WHERE id = $1', [forged.clientId]);
  await harness.restore(forged.ownerId, 'practice');
  expect(await violations()).toContainEqual(
    expect.stringMatching(
      new RegExp(`^Contract ${forged.contractId}: Signature .* wasn't written by this server`),
    ),
  );
});

it("doesn't prove inserted signatures that are also in a verified backup from an earlier version", async () => {
  const forged = await insertForged();
  await harness.backUp(forged.ownerId, 'practice');
  await asEarlier('practice');
  await harness.restore(forged.ownerId, 'earlier');
  expect(await violations()).toContainEqual(
    expect.stringContaining(`Contract ${forged.contractId}: Signature`),
  );
});

it("doesn't restore proofs from another server's archive", async () => {
  await harness.backUp(contract.ownerId, 'practice');
  await forgeArchive(harness, 'practice', 'altered', {});
  await deleteChart();
  await harness.restore(contract.ownerId, 'altered');
  const { rows } = await harness.pool.query('SELECT "importedAt" FROM "ContractSignature"');
  expect(rows).toEqual([{ importedAt: expect.any(Date) }, { importedAt: expect.any(Date) }]);
  expect(await proofs()).toBe(0);
});

it("restores a whole server's proofs, and adds none for inserted rows", async () => {
  const forged = await insertForged();
  await harness.backUpServer('server');
  const found = await violationsOnNewServer('server');
  expect(found).toEqual(await violations());
  expect(found).toEqual([
    expect.stringMatching(`^Contract ${forged.contractId}: Signature`),
    expect.stringMatching(/^Seal [0-9a-f]{64}: It wasn't written by this server/),
    expect.stringMatching(`^Audit log of account ${forged.ownerId}: The audit event`),
    expect.stringMatching(`^Log of contract ${forged.contractId}: The contract event`),
  ]);
});

it('proves signatures and seals in a verified server archive from an earlier version', async () => {
  await harness.backUpServer('server');
  await asEarlier('server');
  expect(await violationsOnNewServer('earlier')).toEqual([]);
});
