import type { ContractContents } from '@doula-desk/domain';
import {
  contractDocumentRevision,
  Documents,
  LogCheckpoints,
  proveEvidence,
  SealError,
  ServerKey,
} from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase, withoutTriggers } from '@doula-desk/platform/testing';
import type { DocumentSubject } from '../documents/document-composer.js';
import { createClient } from '../testing/charts.js';
import { sendContract, signByBoth } from '../testing/contracts.js';
import { eventually } from '../testing/eventually.js';
import { createPractitioner } from '../testing/practitioners.js';
import { fastTiming, TestWorker, testConfig, testServerKey } from '../testing/test-worker.js';
import { ContractComposer } from './contract-composer.js';

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

  // Uses a new database for each test, since a checkpoint damaged by one test would also prevent the next test's
  // contracts from being sealed. Turns off sweeps, which could seal a contract before it is tampered with.
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    const config = await testConfig({ databaseUrl: testDatabase.url });
    const recurring = { ...fastTiming.recurring, 'documents.sweep': 3_600_000 };
    worker = await TestWorker.start(config, { ...fastTiming, recurring });
    documents = new Documents(worker.queues);
    await worker.waitForFirstRun('documents.sweep');
  });
  afterEach(async () => {
    await worker.close();
    await testDatabase.drop();
  });

  /** @param onceSent runs after the contract is sent and before both parties sign */
  async function signed(
    signingKey = testServerKey(worker.config),
    onceSent: (id: string) => Promise<unknown> = async () => undefined,
  ) {
    const ownerId = await createPractitioner(worker.database, { timeZone: 'UTC' });
    const clientId = await createClient(worker.database, ownerId);
    const { id } = await sendContract(
      worker.database,
      documents,
      { ownerId, clientId, key: testServerKey(worker.config) },
      'UTC',
    );
    await onceSent(id);
    const sealedId = await signByBoth(worker.database, documents, { ownerId, id, key: signingKey });
    await new LogCheckpoints(worker.database, testServerKey(worker.config)).write();
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
      "a signer's name was changed",
      'ContractSignature',
      `UPDATE "ContractSignature" SET name = 'Eve' WHERE "contractId" = $1`,
    ],
    [
      'an IP address in its log was changed',
      'ContractEvent',
      `UPDATE "ContractEvent" SET "ipAddress" = '::2' WHERE "contractId" = $1`,
    ],
    [
      'an entry was inserted into its log',
      'ContractEvent',
      `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone")
       SELECT gen_random_uuid(), "ownerId", id, 'consented', 'UTC' FROM "Contract" WHERE id = $1`,
    ],
    [
      'the end of its log was removed',
      'LogLink',
      `DELETE FROM "LogLink" l USING "LogChain" c WHERE c.id = l."chainId" AND c."contractId" = $1 AND l.position > 3`,
    ],
    [
      'its checkpoint was changed',
      'LogCheckpoint',
      `UPDATE "LogCheckpoint" SET position = position - 1 WHERE "contractId" = $1`,
    ],
    [
      'the proof of a signature was deleted',
      'EvidenceMac',
      `DELETE FROM "EvidenceMac" m USING "ContractSignature" s
       WHERE m.id = s.id::text AND s.party = 'client' AND s."contractId" = $1`,
    ],
    [
      'its text was changed',
      'Contract',
      `UPDATE "Contract" SET contents = contents || '{"title": "Other"}' WHERE id = $1`,
    ],
  ])("isn't sealed if %s", async (_, table, statement) => {
    const { id, sealedId } = await signed();
    const { pool } = worker.database;
    await withoutTriggers(pool, [table], () => pool.query(statement, [id]));
    await expectUnsealed(sealedId);
  });

  it("isn't sealed if someone inserted an event that the database then added to the log", async () => {
    const { id, sealedId } = await signed();
    await worker.database.pool.query(
      `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone", at)
       SELECT gen_random_uuid(), "ownerId", id, 'consented', 'UTC', now() - interval '1 hour' FROM "Contract" WHERE id = $1`,
      [id],
    );
    await expectUnsealed(sealedId);
  });

  it.each<[string, (sql: Sql, id: string) => Promise<void>]>([
    ['its text was changed, along with the revision of its document', async () => undefined],
    [
      'its text was changed, and it has no document',
      async (sql, id) => {
        await sql(`UPDATE "Contract" SET "documentId" = NULL WHERE id = $1`, [id]);
      },
    ],
    [
      'its text was changed, and the proof of its text was deleted',
      async (sql, id) => {
        await sql(`DELETE FROM "EvidenceMac" WHERE id = $1`, [id]);
      },
    ],
    [
      'its text was changed to one that this server had sent before',
      async (sql, id) => {
        const { rows } = await sql(`SELECT id, "ownerId", contents FROM "Contract" WHERE id = $1`, [id]);
        const [earlier] = rows as [{ id: string; ownerId: string; contents: ContractContents }];
        await sql(`DELETE FROM "EvidenceMac" WHERE id = $1`, [id]);
        await proveEvidence(worker.database.prisma, testServerKey(worker.config), earlier, {});
      },
    ],
  ])("isn't sealed if %s", async (_, change) => {
    const { id, sealedId } = await signed();
    const { pool } = worker.database;
    const sql: Sql = (text, values) => pool.query(text, values);
    await withoutTriggers(pool, ['Contract', 'Document', 'EvidenceMac'], async () => {
      await changeTerms(sql, id);
      await change(sql, id);
    });
    await expectUnsealed(sealedId);
  });

  async function subjectOf(sealedId: string): Promise<DocumentSubject> {
    const { prisma } = worker.database;
    return (await prisma.document.findUniqueOrThrow({ where: { id: sealedId } })) as DocumentSubject;
  }

  /** Replaces the events table with a view that returns different rows for some queries. */
  async function replaceEvents(userAgent: string, where: string): Promise<() => Promise<unknown>> {
    const { pool } = worker.database;
    await pool.query(`ALTER TABLE "ContractEvent" RENAME TO "RealEvent"`);
    await pool.query(
      `CREATE VIEW "ContractEvent" AS
       SELECT id, "ownerId", "contractId", kind, at, "timeZone", "ipAddress", ${userAgent} AS "userAgent", details, mac, "importedAt"
       FROM "RealEvent" WHERE ${where}`,
    );
    return () => pool.query(`DROP VIEW "ContractEvent"; ALTER TABLE "RealEvent" RENAME TO "ContractEvent"`);
  }

  // A query for the audit page would sort the events in the database, unlike the query that checks them.
  const isDrawn = `current_query() LIKE '%ORDER BY%"ContractEvent"."at"%'`;

  it('is rendered only with the events that were checked, even if another query returns others', async () => {
    const { sealedId } = await signed();
    const restore = await replaceEvents(
      `CASE WHEN ${isDrawn} THEN 'Forged browser' ELSE "userAgent" END`,
      'true',
    );
    try {
      const createdAt = new Date('2001-01-01T00:00:00Z');
      const subject = await subjectOf(sealedId);
      const drawn = await worker.app.get(ContractComposer).compose({ ...subject, createdAt });
      expect(drawn?.signature).toBeDefined();
      expect(JSON.stringify(drawn?.blocks)).not.toContain('Forged browser');
      const { signedAt } = await worker.database.prisma.contractSignature.findFirstOrThrow({
        where: { contractId: subject.subjectId },
        orderBy: { signedAt: 'desc' },
      });
      expect(drawn?.createdAt).toBe(signedAt.toISOString());
    } finally {
      await restore();
    }
  });

  it("isn't sealed if a view hides an event from every query", async () => {
    const { sealedId } = await signed();
    const restore = await replaceEvents('"userAgent"', `kind <> 'sent'`);
    try {
      await expect(worker.app.get(ContractComposer).compose(await subjectOf(sealedId))).rejects.toThrow(
        SealError,
      );
    } finally {
      await restore();
    }
  });

  it('is sealed even if a checkpoint from before it was created is missing', async () => {
    for (let count = 0; count < 3; count++) await signed();
    const { pool } = worker.database;
    await withoutTriggers(pool, ['LogCheckpoint'], () =>
      pool.query('DELETE FROM "LogCheckpoint" WHERE number = 1'),
    );
    const { sealedId } = await signed();
    const composed = await worker.app.get(ContractComposer).compose(await subjectOf(sealedId));
    expect(composed?.signature).toBeDefined();
  });

  it("isn't sealed if its checkpoints were removed and its log was rewritten", async () => {
    await signed();
    const { id, sealedId } = await signed();
    await signed();
    const { pool } = worker.database;
    await withoutTriggers(pool, ['LogCheckpoint', 'LogLink', 'ContractEvent'], async () => {
      await pool.query(`DELETE FROM "LogCheckpoint" WHERE "contractId" = $1`, [id]);
      const { rows } = await pool.query<{ chainId: string; source: string; recordId: string }>(
        `DELETE FROM "LogLink" l USING "LogChain" c WHERE c.id = l."chainId" AND c."contractId" = $1
         RETURNING l."chainId", l.source, l."recordId"`,
        [id],
      );
      await pool.query(`DELETE FROM "ContractEvent" WHERE "contractId" = $1 AND kind = 'sent'`, [id]);
      for (const { chainId, source, recordId } of rows) {
        await pool.query(
          `SELECT add_log_link($1, $2, $3, false, log_content(to_jsonb(r))) FROM "${source}" r WHERE r.id = $3::uuid`,
          [chainId, source, recordId],
        );
      }
    });
    await expect(worker.app.get(ContractComposer).compose(await subjectOf(sealedId))).rejects.toThrow(
      /^Checkpoint \d+ is missing\.$/,
    );
  });

  it("isn't sealed if the PDF and its hash were replaced before both parties signed", async () => {
    const { sealedId } = await signed(undefined, (id) =>
      worker.database.pool.query(
        `UPDATE "Document" SET status = 'ready', bytes = '\\x01', sha256 = sha256('\\x01') WHERE "subjectId" = $1`,
        [id],
      ),
    );
    await expect(worker.app.get(ContractComposer).compose(await subjectOf(sealedId))).rejects.toThrow(
      "The client signed a PDF that this server didn't render.",
    );
  });

  it('gets no PDF that the server vouches for if its text was changed before rendering', async () => {
    const ownerId = await createPractitioner(worker.database, { timeZone: 'UTC' });
    const clientId = await createClient(worker.database, ownerId);
    const parties = { ownerId, clientId, key: testServerKey(worker.config) };
    const rendered = async (change: (id: string) => Promise<unknown>) => {
      const { id, documentId } = await sendContract(worker.database, documents, parties, 'UTC');
      await change(id);
      await documents.dispatch(documentId);
      const { prisma } = worker.database;
      const document = await eventually(async () => {
        const row = await prisma.document.findUniqueOrThrow({ where: { id: documentId } });
        return !['pending', 'rendering'].includes(row.status) && row;
      }, 'the PDF');
      expect(document.status).toBe('ready');
      return prisma.contractEvent.count({ where: { contractId: id, kind: 'rendered' } });
    };
    const { pool } = worker.database;
    expect(await rendered(async () => undefined)).toBe(1);
    expect(
      await rendered((id) =>
        withoutTriggers(pool, ['Contract', 'Document'], () =>
          changeTerms((text, values) => pool.query(text, values), id),
        ),
      ),
    ).toBe(0);
  });

  it("isn't sealed if someone without the server key inserted the signatures", async () => {
    const { sealedId } = await signed(new ServerKey(Buffer.alloc(32, 8)));
    await expectUnsealed(sealedId);
  });
});
