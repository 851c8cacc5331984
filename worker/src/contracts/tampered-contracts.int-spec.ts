import { Documents, LogCheckpoints, openServerKey } from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase, withoutTriggers } from '@doula-desk/platform/testing';
import { createClient } from '../testing/charts.js';
import { sendContract, signByBoth } from '../testing/contracts.js';
import { eventually } from '../testing/eventually.js';
import { createPractitioner } from '../testing/practitioners.js';
import { TestWorker, testConfig } from '../testing/test-worker.js';

describe('a contract that someone tampered with in the database before it was sealed', () => {
  let testDatabase: TestDatabase;
  let worker: TestWorker;
  let documents: Documents;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    worker = await TestWorker.start(await testConfig({ databaseUrl: testDatabase.url }));
    documents = new Documents(worker.queues);
  });
  afterAll(async () => {
    await worker.close();
    await testDatabase.drop();
  });

  async function signed() {
    const ownerId = await createPractitioner(worker.database, { timeZone: 'UTC' });
    const clientId = await createClient(worker.database, ownerId);
    const { id } = await sendContract(worker.database, documents, { ownerId, clientId }, 'UTC');
    const sealedId = await signByBoth(worker.database, documents, { ownerId, id });
    const { dataDir, serverKey } = worker.config;
    await new LogCheckpoints(worker.database, openServerKey(dataDir, serverKey)).write();
    return { id, sealedId };
  }

  it.each([
    [
      'the name of a signer',
      'ContractSignature',
      `UPDATE "ContractSignature" SET name = 'Eve' WHERE "contractId" = $1`,
    ],
    [
      'an address in its log',
      'ContractEvent',
      `UPDATE "ContractEvent" SET "ipAddress" = '::2' WHERE "contractId" = $1`,
    ],
    [
      'an entry that was inserted',
      'ContractEvent',
      `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone")
       SELECT gen_random_uuid(), "ownerId", id, 'consented', 'UTC' FROM "Contract" WHERE id = $1`,
    ],
    [
      'the end of its log',
      'LogLink',
      `DELETE FROM "LogLink" l USING "LogChain" c WHERE c.id = l."chainId" AND c."contractId" = $1 AND l.position > 3`,
    ],
    [
      'its checkpoint',
      'LogCheckpoint',
      `UPDATE "LogCheckpoint" SET position = position - 1 WHERE "contractId" = $1`,
    ],
    [
      'its text',
      'Contract',
      `UPDATE "Contract" SET contents = contents || '{"title": "Other"}' WHERE id = $1`,
    ],
  ])('is not sealed: %s', async (_, table, statement) => {
    const { id, sealedId } = await signed();
    const { pool, prisma } = worker.database;
    await withoutTriggers(pool, [table], () => pool.query(statement, [id]));
    await documents.dispatch(sealedId);
    const document = await eventually(async () => {
      const row = await prisma.document.findUniqueOrThrow({ where: { id: sealedId } });
      return row.attempts > 0 && row.status !== 'rendering' && row;
    });
    expect([document.status, document.bytes]).toEqual(['pending', null]);
    expect(await prisma.seal.count()).toBe(0);
  });
});
