import { findUnprovenEvent, loadContractEvidence } from '../contracts/contract-evidence.js';
import { newId } from '../ids/new-id.js';
import { LogTestHarness, type SignedContract, signedContract, withoutTriggers } from '../testing/index.js';

// Attacks by someone with full access to the database, but without the server key.

let harness: LogTestHarness;
let contract: SignedContract;
beforeEach(async () => {
  harness = await LogTestHarness.open();
  contract = await signedContract(harness.pool);
});
afterEach(() => harness.close());

const query = (sql: string, ...values: unknown[]) => harness.pool.query(sql, values);

async function breaks(): Promise<string[]> {
  await harness.checkpoints.write();
  return harness.breaks();
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
  expect(await breaks()).toEqual([
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
  expect(await breaks()).toEqual([`${contractLog()}: ${problem}`]);
  const evidence = await loadContractEvidence(harness.database.prisma, contract);
  expect(findUnprovenEvent(harness.key, evidence)).toBe(
    `The event ${id} wasn't written by this server, or was changed.`,
  );
});

it("detects an event with another one's proof", async () => {
  const id = newId();
  await query(
    `INSERT INTO "AuditEvent" (id, "ownerId", at, actor, action, "entityType", "entityId", fields, mac)
     SELECT $1, "ownerId", at, actor, action, "entityType", "entityId", fields, mac FROM "AuditEvent" LIMIT 1`,
    id,
  );
  expect(await breaks()).toEqual([
    `${auditLog()}: The audit event ${id} wasn't written by this server, or was changed.`,
  ]);
});

it('detects an event whose proof was removed', async () => {
  await withoutTriggers(harness.pool, ['ContractEvent'], () =>
    query(`UPDATE "ContractEvent" SET mac = NULL`),
  );
  expect(await breaks()).toEqual([expect.stringContaining(`${contractLog()}: The contract event`)]);
});

it.each(['AuditEvent', 'ContractEvent'])(
  'allows adding a proof of %s, but no other change',
  async (table) => {
    await expect(query(`UPDATE "${table}" SET mac = '\\x00'`)).rejects.toThrow('only grows');
    await withoutTriggers(harness.pool, [table], () => query(`UPDATE "${table}" SET mac = NULL`));
    await expect(query(`UPDATE "${table}" SET mac = '\\x00', at = now() - interval '1 s'`)).rejects.toThrow(
      'only grows',
    );
    await query(`UPDATE "${table}" SET mac = '\\x00'`);
  },
);

it('accepts what the program writes, whatever its values are', async () => {
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
  expect(await breaks()).toEqual([]);
});
