import {
  findUnprovenEvent,
  findUnprovenEvidence,
  loadContractEvidence,
} from '../contracts/contract-evidence.js';
import { insertEvidenceMacs } from '../evidence/insert-evidence-macs.js';
import { isUnproven } from '../evidence/record-mac.js';
import { newId } from '../ids/new-id.js';
import { LogTestHarness, type SignedContract, signedContract, withoutTriggers } from '../testing/index.js';
import type { OneTransaction } from '../testing/one-transaction.js';

// Attacks by someone with full access to the database, but without the server key.

let harness: LogTestHarness;
let contract: SignedContract;
let transaction: OneTransaction;
beforeAll(async () => {
  harness = await LogTestHarness.open();
  transaction = harness.sharedByTests();
  contract = await signedContract(harness.pool);
});
afterAll(() => harness.close());
beforeEach(() => transaction.begin());
afterEach(() => transaction.rollBack());

const query = (sql: string, ...values: unknown[]) => harness.pool.query(sql, values);

async function violations(): Promise<string[]> {
  await harness.checkpoints.write();
  return harness.violations();
}

const auditLog = () => `Audit log of account ${contract.ownerId}`;
const contractLog = () => `Log of contract ${contract.contractId}`;

it('detects an audit event that was inserted with an earlier time', async () => {
  const id = newId();
  await query(
    `INSERT INTO "AuditEvent" (id, "ownerId", at, actor, action, "entityType", "entityId")
     VALUES ($1, $2, now() - interval '1 day', 'practitioner', 'client.viewed', 'client', $3)`,
    ...[id, contract.ownerId, contract.clientId],
  );
  expect(await violations()).toEqual([
    `${auditLog()}: The audit event ${id} wasn't written by this server, or was changed.`,
  ]);
});

it("detects a contract event that was inserted with an earlier time, and doesn't seal its contract", async () => {
  const id = newId();
  await query(
    `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone", at)
     VALUES ($1, $2, $3, 'consented', 'UTC', now() - interval '1 hour')`,
    ...[id, contract.ownerId, contract.contractId],
  );
  const problem = `The contract event ${id} wasn't written by this server, or was changed.`;
  expect(await violations()).toEqual([`${contractLog()}: ${problem}`]);
  const evidence = await loadContractEvidence(harness.database.prisma, contract);
  expect(findUnprovenEvent(harness.key, evidence)).toBe(
    `The event ${id} wasn't written by this server, or was changed.`,
  );
});

it('detects an event with the proof of another event', async () => {
  const id = newId();
  await query(
    `INSERT INTO "AuditEvent" (id, "ownerId", at, actor, action, "entityType", "entityId", fields, mac)
     SELECT $1, "ownerId", at, actor, action, "entityType", "entityId", fields, mac FROM "AuditEvent" LIMIT 1`,
    id,
  );
  expect(await violations()).toEqual([
    `${auditLog()}: The audit event ${id} wasn't written by this server, or was changed.`,
  ]);
});

it('detects an event whose proof was removed', async () => {
  await withoutTriggers(harness.pool, ['ContractEvent'], () =>
    query(`UPDATE "ContractEvent" SET mac = NULL`),
  );
  expect(await violations()).toEqual([expect.stringContaining(`${contractLog()}: The contract event`)]);
});

it("detects that someone attributed the practitioner's action to a colleague", async () => {
  await withoutTriggers(harness.pool, ['AuditEvent'], () =>
    query(`UPDATE "AuditEvent" SET "actorName" = 'Eve' WHERE action = 'client.created'`),
  );
  const { rows } = await query(`SELECT * FROM "AuditEvent" WHERE action = 'client.created'`);
  expect(rows.map((row) => isUnproven(harness.key, 'AuditEvent', row))).toEqual([true]);
});

it.each(['AuditEvent', 'ContractEvent'])(
  'allows adding a proof of %s, but no other change',
  async (table) => {
    const set = (change: string) => transaction.attempt(`UPDATE "${table}" SET ${change}`);
    await expect(set(`mac = '\\x00'`)).rejects.toThrow('only grows');
    await withoutTriggers(harness.pool, [table], () => query(`UPDATE "${table}" SET mac = NULL`));
    await expect(set(`mac = '\\x00', at = now() - interval '1 s'`)).rejects.toThrow('only grows');
    await set(`mac = '\\x00'`);
  },
);

it('accepts what the server writes, regardless of the values', async () => {
  const { ownerId, contractId, clientId } = contract;
  const { prisma } = harness.database;
  const entry = { ownerId, actor: 'visitor', action: 'session.refused', entityType: 'practitioner' };
  await prisma.auditEvent.create({
    data: {
      ...entry,
      id: newId().toUpperCase(),
      entityId: ownerId.toUpperCase(),
      device: 'Firefox “ß”',
      fields: ['a'],
    },
  });
  await prisma.auditEvent.createMany({
    data: [
      {
        ...entry,
        id: newId(),
        entityId: clientId,
        clientId,
        tokenName: null,
        requestId: 'r',
        ipAddress: '::1',
      },
    ],
  });
  await harness.database.transaction(async (tx) => {
    const details = { sha256: 'ab', name: 'Zoë "N"\n😀', revision: 1, nested: { b: 1, a: [1.5, null] } };
    await tx.contractEvent.create({
      data: { id: newId(), ownerId, contractId, kind: 'reminded', timeZone: 'UTC', details },
    });
  });
  expect(await violations()).toEqual([]);
});

describe('with two contracts', () => {
  let other: SignedContract;
  beforeEach(async () => {
    other = await signedContract(harness.pool);
  });

  const moveLog = (from: SignedContract, contractId: string | null, ownerId = from.ownerId) =>
    withoutTriggers(harness.pool, ['LogChain'], () =>
      query(
        `UPDATE "LogChain" SET "ownerId" = $2, "contractId" = $3
         WHERE id = (SELECT "chainId" FROM "LogLink" WHERE "recordId" = (
           SELECT id::text FROM "ContractEvent" WHERE "contractId" = $1 AND kind = 'created'))`,
        ...[from.contractId, ownerId, contractId],
      ),
    );

  it.each([false, true])(
    'detects that logs were swapped before or after a checkpoint (%s)',
    async (isCovered) => {
      if (isCovered) await harness.checkpoints.write();
      await moveLog(contract, null);
      await moveLog(other, contract.contractId, contract.ownerId);
      await moveLog(contract, other.contractId, other.ownerId);
      const found = await harness.violations();
      expect(found.filter((line) => line.includes('belongs to another log'))).toHaveLength(2);
      expect(found.map((line) => line.split(':')[0]).sort()).toEqual(
        [contract, other].map(({ contractId }) => `Log of contract ${contractId}`).sort(),
      );
    },
  );

  it("detects that an account's log was moved to another account", async () => {
    await harness.checkpoints.write();
    await withoutTriggers(harness.pool, ['LogChain'], () =>
      query('UPDATE "LogChain" SET "ownerId" = $2 WHERE id = $1', contract.ownerId, other.ownerId),
    );
    expect(await harness.violations()).toEqual([
      `Audit log of account ${other.ownerId}: Its log has the id ${contract.ownerId}, which isn't its own.`,
      expect.stringMatching(`^${auditLog()}: Checkpoint . covers this log, which was moved`),
    ]);
  });

  it.each([
    ['a signature', `SELECT id::text FROM "ContractSignature" WHERE party = 'client' AND "contractId" = $1`],
    ['the text', 'SELECT $1::text'],
  ])('detects and ignores a proof of %s that was moved to another contract', async (_, proof) => {
    await withoutTriggers(harness.pool, ['EvidenceMac'], () =>
      query(
        `UPDATE "EvidenceMac" SET "ownerId" = $2, "contractId" = $3 WHERE id = (${proof.replace('$1', '$1::uuid')})`,
        ...[contract.contractId, other.ownerId, other.contractId],
      ),
    );
    expect(await violations()).toEqual([expect.stringContaining(`Contract ${contract.contractId}: `)]);
    const evidence = await loadContractEvidence(harness.database.prisma, contract);
    expect(findUnprovenEvidence(harness.key, evidence)).toBeDefined();
  });

  it("detects that a seal's proof was moved to a contract", async () => {
    await withoutTriggers(harness.pool, ['EvidenceMac'], () =>
      query(
        `UPDATE "EvidenceMac" SET "ownerId" = $1, "contractId" = $2
         WHERE id = (SELECT encode(sha256, 'hex') FROM "Seal" ORDER BY "sealedAt" LIMIT 1)`,
        ...[other.ownerId, other.contractId],
      ),
    );
    expect(await violations()).toEqual([expect.stringMatching(/^Seal .* wasn't written by this server/)]);
  });

  it('detects that the proof of a lapsed signature was moved to another contract', async () => {
    const draft = newId();
    await query(
      `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, "createdBy", "createdDate", "updatedAt")
       VALUES ($1, $2, $3, 'birth', 'Birth', 'Zoë', '2027-01-01', now())`,
      ...[draft, contract.ownerId, contract.clientId],
    );
    const { rows } = await query(
      `INSERT INTO "ContractSignature" (id, "ownerId", "contractId", party, name, method, revision, "signedAt", "timeZone", "ipAddress", "userAgent")
       VALUES ($1, $2, $3, 'practitioner', 'Zoë', 'typed', 1, now(), 'UTC', '', '') RETURNING *`,
      ...[newId(), contract.ownerId, draft],
    );
    await insertEvidenceMacs(harness.pool, harness.key, rows);
    await query('DELETE FROM "ContractSignature" WHERE "contractId" = $1', draft);
    expect(await violations()).toEqual([]);
    await withoutTriggers(harness.pool, ['EvidenceMac'], () =>
      query('UPDATE "EvidenceMac" SET "contractId" = $1 WHERE "contractId" = $2', contract.contractId, draft),
    );
    expect(await harness.violations()).toEqual([
      `Contract ${draft}: The proof of signature ${rows[0].id} was moved to another contract.`,
    ]);
  });
});
