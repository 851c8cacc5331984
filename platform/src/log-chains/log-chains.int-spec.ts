import type pg from 'pg';
import { newId } from '../ids/new-id.js';
import { audit, LogTestHarness, proveAllEvents, signature, signedContract } from '../testing/index.js';
import { evidenceTriggers } from './check-triggers.js';

let harness: LogTestHarness;
beforeAll(async () => {
  harness = await LogTestHarness.open();
});
afterAll(() => harness.close());
// No test may leave anything that looks like tampering.
afterEach(async () => {
  await proveAllEvents(harness.pool, harness.key);
  await harness.checkpoints.write();
  expect(await harness.violations()).toEqual([]);
});

async function withClients<Result>(count: number, work: (...clients: pg.PoolClient[]) => Promise<Result>) {
  const clients = await Promise.all(Array.from({ length: count }, () => harness.pool.connect()));
  try {
    return await work(...clients);
  } finally {
    for (const client of clients) client.release();
  }
}

async function positions(chainId: string): Promise<number[]> {
  const { rows } = await harness.pool.query<{ position: number }>(
    'SELECT position FROM "LogLink" WHERE "chainId" = $1 ORDER BY position',
    [chainId],
  );
  return rows.map(({ position }) => position);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a log', () => {
  it('links records that many connections add concurrently, without gaps', async () => {
    const { ownerId, clientId } = await signedContract(harness.pool);
    await withClients(8, (...clients) =>
      Promise.all(
        clients.map(async (client) => {
          for (let round = 0; round < 20; round += 1) {
            await client.query('BEGIN');
            await audit(client, ownerId, 'client.updated', clientId);
            await audit(client, ownerId, 'client.viewed', clientId);
            await client.query(round % 5 === 4 ? 'ROLLBACK' : 'COMMIT');
          }
        }),
      ),
    );
    expect(await positions(ownerId)).toEqual(upTo(4 + 8 * 16 * 2));
  });

  it("doesn't cause a deadlock between transactions that update the same record", async () => {
    const { ownerId, clientId } = await signedContract(harness.pool);
    const change = (client: pg.PoolClient, name: string) =>
      client.query('UPDATE "Client" SET "firstName" = $2 WHERE id = $1', [clientId, name]);
    await withClients(2, async (first, second) => {
      await first.query('BEGIN');
      await audit(first, ownerId, 'client.updated', clientId);
      await second.query('BEGIN');
      await change(second, 'Second');
      const waiting = change(first, 'First');
      await audit(second, ownerId, 'client.updated', clientId);
      await second.query('COMMIT');
      await waiting;
      await first.query('COMMIT');
    });
    expect(await positions(ownerId)).toEqual(upTo(6));
  });

  it('accepts thousands of records in one statement', async () => {
    const { ownerId, clientId } = await signedContract(harness.pool);
    await harness.pool.query(
      `INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId")
       SELECT gen_random_uuid(), $1, 'practitioner', 'client.created', 'client', $2 FROM generate_series(1, 5000)`,
      [ownerId, clientId],
    );
    expect(await positions(ownerId)).toHaveLength(5004);
  });

  it('records when a signature lapsed with its draft', async () => {
    const { ownerId, contractId } = await draft();
    await signature(harness.pool, { ownerId, contractId }, 'practitioner', null);
    await harness.pool.query('DELETE FROM "ContractSignature" WHERE "contractId" = $1', [contractId]);
    const { rows } = await harness.pool.query(
      `SELECT l.source, l."isRemoval" FROM "LogLink" l JOIN "LogChain" c ON c.id = l."chainId"
       WHERE c."contractId" = $1 ORDER BY l.position`,
      [contractId],
    );
    expect(rows).toEqual([
      { source: 'ContractSignature', isRemoval: false },
      { source: 'ContractSignature', isRemoval: true },
    ]);
  });

  it('of a contract leaves an entry in the audit log when the chart is deleted', async () => {
    const { ownerId, clientId } = await signedContract(harness.pool);
    await harness.checkpoints.write();
    await harness.pool.query('DELETE FROM "Client" WHERE id = $1', [clientId]);
    const { rows } = await harness.pool.query(
      `SELECT source, "isRemoval" FROM "LogLink" WHERE "chainId" = $1 ORDER BY position DESC LIMIT 1`,
      [ownerId],
    );
    expect(rows).toEqual([{ source: 'LogChain', isRemoval: true }]);
  });

  it('is deleted with its account', async () => {
    const { ownerId } = await signedContract(harness.pool);
    await harness.checkpoints.write();
    await harness.database.plainTransaction(async (client) => {
      await harness.checkpoints.end(client, ownerId);
      await client.query('DELETE FROM "Practitioner" WHERE id = $1', [ownerId]);
    });
    expect(await positions(ownerId)).toEqual([]);
  });

  it('allows no new column that would change the hashes of existing links', async () => {
    // A link hashes the columns that aren't null. A new column with a value for old records would break their
    // links.
    const { rows } = await harness.pool.query<{ column: string }>(
      `SELECT table_name || '.' || column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name IN ('AuditEvent', 'ContractEvent', 'ContractSignature', 'Seal')
         AND (is_nullable = 'NO' OR column_default IS NOT NULL) ORDER BY 1`,
    );
    const known = {
      AuditEvent: ['action', 'actor', 'at', 'entityId', 'entityType', 'id', 'ownerId'],
      ContractEvent: [
        'at',
        'contractId',
        'details',
        'id',
        'ipAddress',
        'kind',
        'ownerId',
        'timeZone',
        'userAgent',
      ],
      ContractSignature: [
        'contractId',
        'id',
        'ipAddress',
        'method',
        'name',
        'ownerId',
        'party',
        'revision',
        'signedAt',
        'timeZone',
        'userAgent',
      ],
      Seal: ['sealedAt', 'sha256'],
    };
    const names = Object.entries(known).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    );
    expect(rows.map(({ column }) => column).sort()).toEqual(names.sort());
  });
});

describe('evidence', () => {
  it.each([
    ['AuditEvent', 'action'],
    ['ContractEvent', 'kind'],
    ['ContractSignature', 'name'],
    ['Seal', '"sealedAt"'],
    ['LogLink', 'hash'],
    ['LogCheckpoint', 'mac'],
    ['EvidenceMac', 'mac'],
  ])("in %s can't be changed, deleted, or truncated", async (table, column) => {
    await signedContract(harness.pool);
    await harness.checkpoints.write();
    const refused = `${table} only grows`;
    await expect(harness.pool.query(`UPDATE "${table}" SET ${column} = ${column}`)).rejects.toThrow(refused);
    await expect(harness.pool.query(`DELETE FROM "${table}"`)).rejects.toThrow(refused);
    await expect(harness.pool.query(`TRUNCATE "${table}" CASCADE`)).rejects.toThrow('only grows');
  });

  it("in a contract's document can't be changed or deleted once it's stored", async () => {
    const { documentId, sealedDocumentId } = await signedContract(harness.pool);
    for (const id of [documentId, sealedDocumentId]) {
      await expect(
        harness.pool.query(`UPDATE "Document" SET status = 'pending' WHERE id = $1`, [id]),
      ).rejects.toThrow('Document only grows');
      await expect(harness.pool.query('DELETE FROM "Document" WHERE id = $1', [id])).rejects.toThrow(
        'Document only grows',
      );
    }
    await expect(harness.pool.query('TRUNCATE "Document"')).rejects.toThrow('Document only grows');
  });

  it('in a signed contract can be deleted only with the chart', async () => {
    const { contractId } = await signedContract(harness.pool);
    await expect(harness.pool.query('DELETE FROM "Contract" WHERE id = $1', [contractId])).rejects.toThrow(
      'Contract only grows',
    );
  });

  it("doesn't include imported records: an imported contract that was signed elsewhere can be replaced", async () => {
    const { ownerId, contractId } = await draft();
    await harness.pool.query(
      `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, status, "createdBy", "createdDate", "importedAt", "updatedAt")
       SELECT gen_random_uuid(), "ownerId", "clientId", type, title, 'signed', 'Zoë', "createdDate", now(), now()
       FROM "Contract" WHERE id = $1`,
      [contractId],
    );
    const { rowCount } = await harness.pool.query(
      'DELETE FROM "Contract" WHERE "ownerId" = $1 AND "importedAt" IS NOT NULL',
      [ownerId],
    );
    expect(rowCount).toBe(1);
  });

  it("of the practitioner's signature on a sent contract can't be deleted", async () => {
    const { ownerId, contractId } = await draft();
    await withClients(1, async (client) => {
      // Rolled back, because a contract that was sent without text looks like tampering.
      await client.query('BEGIN');
      await signature(client, { ownerId, contractId }, 'practitioner', null);
      await client.query(
        `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone") VALUES ($1, $2, $3, 'countersigned', 'UTC')`,
        [newId(), ownerId, contractId],
      );
      await client.query(`UPDATE "Contract" SET status = 'sent' WHERE id = $1`, [contractId]);
      await expect(
        client.query(`DELETE FROM "ContractSignature" WHERE "contractId" = $1 AND party = 'practitioner'`, [
          contractId,
        ]),
      ).rejects.toThrow('ContractSignature only grows');
      await client.query('ROLLBACK');
    });
  });

  it("has logs that can't be deleted on their own or moved to another owner", async () => {
    await signedContract(harness.pool);
    await expect(harness.pool.query('DELETE FROM "LogChain"')).rejects.toThrow('LogChain only grows');
    await expect(
      harness.pool.query('UPDATE "LogChain" SET "contractId" = NULL, id = gen_random_uuid()'),
    ).rejects.toThrow('LogChain only grows');
  });

  it('is protected by exactly the triggers that verification checks for', async () => {
    const { rows } = await harness.pool.query<{ table: string; name: string }>(
      `SELECT c.relname AS table, t.tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       WHERE NOT t.tgisinternal AND t.tgname ~ '(only_grows|is_linked|is_remembered|never_emptied|is_fixed)$'`,
    );
    const known = Object.entries(evidenceTriggers).flatMap(([table, names]) =>
      names.map((name) => ({ table, name })),
    );
    expect(rows.map(({ table, name }) => `${table} ${name}`).sort()).toEqual(
      known.map(({ table, name }) => `${table} ${name}`).sort(),
    );
  });
});

/** Creates an account with a client and an untouched draft. */
async function draft(): Promise<{ ownerId: string; contractId: string }> {
  const [ownerId, contractId] = [newId(), newId()];
  await harness.pool.query(
    `WITH owner AS (
       INSERT INTO "Practitioner" (id, email, "passwordHash", "firstName", "lastName", phone, "updatedAt")
       VALUES ($1::uuid, $1 || '@desk.example.test', 'none', 'Zoë', 'Núñez', '', now())
     ), client AS (
       INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt") VALUES ($1::uuid, $1::uuid, 'Ada', 'Invented', now())
     )
     INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, "createdBy", "createdDate", "updatedAt")
     VALUES ($2, $1::uuid, $1::uuid, 'birth', 'Birth', 'Zoë', '2027-01-01', now())`,
    [ownerId, contractId],
  );
  return { ownerId, contractId };
}
