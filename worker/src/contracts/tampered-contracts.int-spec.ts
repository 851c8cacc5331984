import type { ContractContents } from '@doula-desk/domain';
import {
  contractDocumentRevision,
  Documents,
  LogCheckpoints,
  proveEvidence,
  ServerKey,
} from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase, withoutTriggers } from '@doula-desk/platform/testing';
import { createClient } from '../testing/charts.js';
import { sendContract, signByBoth } from '../testing/contracts.js';
import { eventually } from '../testing/eventually.js';
import { createPractitioner } from '../testing/practitioners.js';
import { serverKeyOf, TestWorker, testConfig } from '../testing/test-worker.js';

type Sql = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** Changes a contract's text, and adjusts everything that can be computed without the server key. */
async function changeTerms(sql: Sql, id: string): Promise<void> {
  await sql(
    `UPDATE "Contract" SET contents = jsonb_set(contents, '{blocks,0,text}', '"Other terms"') WHERE id = $1`,
    [id],
  );
  const { rows } = await sql('SELECT contents FROM "Contract" WHERE id = $1', [id]);
  const [{ contents }] = rows as [{ contents: ContractContents }];
  await sql(`UPDATE "Document" SET "subjectRevision" = $2 WHERE "subjectId" = $1 AND kind = 'contract'`, [
    id,
    contractDocumentRevision(contents),
  ]);
}

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

  async function signed(signingKey = serverKeyOf(worker.config)) {
    const ownerId = await createPractitioner(worker.database, { timeZone: 'UTC' });
    const clientId = await createClient(worker.database, ownerId);
    const { id } = await sendContract(
      worker.database,
      documents,
      { ownerId, clientId, key: serverKeyOf(worker.config) },
      'UTC',
    );
    const sealedId = await signByBoth(worker.database, documents, { ownerId, id, key: signingKey });
    await new LogCheckpoints(worker.database, serverKeyOf(worker.config)).write();
    return { id, sealedId };
  }

  async function expectUnsealed(sealedId: string): Promise<void> {
    const { prisma } = worker.database;
    await documents.dispatch(sealedId);
    const document = await eventually(async () => {
      const row = await prisma.document.findUniqueOrThrow({ where: { id: sealedId } });
      return row.attempts > 0 && row.status !== 'rendering' && row;
    });
    expect([document.status, document.bytes]).toEqual(['pending', null]);
    expect(await prisma.seal.count()).toBe(0);
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
      'the proof of a signature',
      'EvidenceMac',
      `DELETE FROM "EvidenceMac" m USING "ContractSignature" s
       WHERE m.id = s.id::text AND s.party = 'client' AND s."contractId" = $1`,
    ],
    [
      'its text',
      'Contract',
      `UPDATE "Contract" SET contents = contents || '{"title": "Other"}' WHERE id = $1`,
    ],
  ])('is not sealed: %s', async (_, table, statement) => {
    const { id, sealedId } = await signed();
    const { pool } = worker.database;
    await withoutTriggers(pool, [table], () => pool.query(statement, [id]));
    await expectUnsealed(sealedId);
  });

  it('is not sealed if someone inserted an event that the log then links', async () => {
    const { id, sealedId } = await signed();
    await worker.database.pool.query(
      `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone", at)
       SELECT gen_random_uuid(), "ownerId", id, 'consented', 'UTC', now() - interval '1 hour' FROM "Contract" WHERE id = $1`,
      [id],
    );
    await expectUnsealed(sealedId);
  });

  it.each<[string, (sql: Sql, id: string) => Promise<void>]>([
    ['its text, with the revision of its document', async () => undefined],
    [
      'its text, with no document',
      async (sql, id) => {
        await sql(`UPDATE "Contract" SET "documentId" = NULL WHERE id = $1`, [id]);
      },
    ],
    [
      'its text, and the proof of it was deleted',
      async (sql, id) => {
        await sql(`DELETE FROM "EvidenceMac" WHERE id = $1`, [id]);
      },
    ],
    [
      'its text, to one that this server sent before',
      async (sql, id) => {
        const { rows } = await sql(`SELECT id, "ownerId", contents FROM "Contract" WHERE id = $1`, [id]);
        const [earlier] = rows as [{ id: string; ownerId: string; contents: ContractContents }];
        await sql(`DELETE FROM "EvidenceMac" WHERE id = $1`, [id]);
        await proveEvidence(worker.database.prisma, serverKeyOf(worker.config), earlier, {});
      },
    ],
  ])('is not sealed: %s', async (_, change) => {
    const { id, sealedId } = await signed();
    const { pool } = worker.database;
    const sql: Sql = (text, values) => pool.query(text, values);
    await withoutTriggers(pool, ['Contract', 'Document', 'EvidenceMac'], async () => {
      await changeTerms(sql, id);
      await change(sql, id);
    });
    await expectUnsealed(sealedId);
  });

  it('is not sealed if someone without the server key inserted the signatures', async () => {
    const { sealedId } = await signed(new ServerKey(Buffer.alloc(32, 8)));
    await expectUnsealed(sealedId);
  });
});
