import { insertEvidenceMacs } from '../evidence/insert-evidence-macs.js';
import { proveRecords } from '../evidence/prove-records.js';
import type { AuditEventRecord } from '../evidence/proven-records.js';
import { newId } from '../ids/new-id.js';
import { LogTestHarness, type SignedContract, signedContract, withoutTriggers } from '../testing/index.js';
import type { OneTransaction } from '../testing/one-transaction.js';
import { logKey, proveAllEvents } from '../testing/signed-contract.js';
import { evidenceTriggers } from './check-triggers.js';

let harness: LogTestHarness;
let contract: SignedContract;
let transaction: OneTransaction;
beforeAll(async () => {
  harness = await LogTestHarness.open();
  transaction = harness.sharedByTests();
  contract = await signedContract(harness.pool);
  await audited('contract.sent', contract.contractId, contract.clientId);
  await harness.checkpoints.write();
});
afterAll(() => harness.close());
beforeEach(() => transaction.begin());
afterEach(() => transaction.rollBack());

const sql = (text: string, values: unknown[] = []) => harness.pool.query(text, values);

/** Bypasses every trigger, as a database superuser can. */
const tamper = (text: string) =>
  withoutTriggers(harness.pool, [...Object.keys(evidenceTriggers), 'Client'], () => sql(text));

/** Adds an audit event about a client's chart, as the server does. */
async function audited(action: string, entityId: string, clientId: string, at = new Date()): Promise<void> {
  const { rows } = await harness.pool.query<AuditEventRecord>(
    `INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId", "clientId", fields, at)
     VALUES ($1, $2, 'practitioner', $3, 'contract', $4, $5, '{}', $6) RETURNING *`,
    [newId(), contract.ownerId, action, entityId, clientId, at],
  );
  await proveRecords(harness.pool, logKey, 'AuditEvent', rows);
}

/** Adds events to a contract's log, as the server does. */
async function addEvents(contractId: string, kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    await sql(
      `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone") VALUES ($1, $2, $3, $4, 'UTC')`,
      [newId(), contract.ownerId, contractId, kind],
    );
  }
  await proveAllEvents(harness.pool, logKey);
  await harness.checkpoints.write();
}

it.each([
  [
    'a draft without its text',
    `UPDATE "Contract" SET status = 'draft', contents = NULL`,
    "Its status doesn't match its log.",
  ],
  ['a contract without text', `UPDATE "Contract" SET contents = NULL`, "Its status doesn't match its log."],
  [
    'a contract that is still waiting for the client',
    `UPDATE "Contract" SET status = 'sent', "signedAt" = NULL`,
    "Its status doesn't match its log.",
  ],
  [
    'an imported contract with other terms',
    `UPDATE "Contract" SET "importedAt" = now(), contents = NULL, title = 'Other'`,
    "It's marked as imported, but it was sent or signed on this server.",
  ],
])('detects that a sealed contract was turned into %s', async (_, statement, problem) => {
  await tamper(statement);
  expect(await harness.violations()).toEqual([`Contract ${contract.contractId}: ${problem}`]);
});

it.each([
  [
    'fee',
    `"totalAmountCents" = 999900`,
    'Its fee, fields, author, or creation date differs from the sent version.',
  ],
  [
    'fields',
    `"templateData" = '{"fees": {"total": "9999"}}'`,
    'Its fee, fields, author, or creation date differs from the sent version.',
  ],
  [
    'author',
    `"createdBy" = 'Eve'`,
    'Its fee, fields, author, or creation date differs from the sent version.',
  ],
  [
    'creation date',
    `"createdDate" = '2026-01-01'`,
    'Its fee, fields, author, or creation date differs from the sent version.',
  ],
  ['last day', `"expiryDate" = '2030-01-31'`, 'Its last day to sign differs from the sent version.'],
])('detects that a sent contract has a different %s', async (_, set, problem) => {
  await tamper(`UPDATE "Contract" SET ${set}`);
  expect(await harness.violations()).toEqual([`Contract ${contract.contractId}: ${problem}`]);
});

it('accepts contracts whose `sent` event has neither terms nor a last day', async () => {
  await tamper(`UPDATE "ContractEvent" SET details = '{}', mac = NULL WHERE kind = 'sent'`);
  const { contractId: supersedesId } = await signedContract(harness.pool, { accountOf: contract });
  await addEvents(supersedesId, ['superseded']);
  await tamper(`UPDATE "Contract" SET "totalAmountCents" = 1, "expiryDate" = NULL, "supersedesId" = '${supersedesId}'
    WHERE id = '${contract.contractId}'`);
  await proveAllEvents(harness.pool, logKey);
  const violations = await harness.violations();
  expect(violations.filter((each) => each.startsWith(`Contract ${contract.contractId}`))).toEqual([]);
});

it("detects that the sealed PDF was deleted together with the contract's references to it", async () => {
  await tamper(`
    WITH gone AS (UPDATE "Contract" SET "sealedDocumentId" = NULL)
    DELETE FROM "Document" WHERE kind = 'contract-sealed'`);
  expect(await harness.violations()).toEqual([
    `Contract ${contract.contractId}: A document in its log is missing.`,
  ]);
});

it('detects a contract marked as signed whose log has no signature', async () => {
  const id = newId();
  await sql(
    `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, status, "signedAt", contents, "createdBy",
       "createdDate", "updatedAt")
     VALUES ($1, $2, $3, 'birth', 'Birth', 'signed', now(), '{"blocks": []}', 'Zoë', '2027-01-01', now())`,
    [id, contract.ownerId, contract.clientId],
  );
  await insertEvidenceMacs(harness.pool, logKey, [
    { id, ownerId: contract.ownerId, contents: { blocks: [] } },
  ]);
  expect(await harness.violations()).toEqual([`Contract ${id}: Its status doesn't match its log.`]);
});

it.each(['declined', 'cancelled', 'expired'])(
  'detects that a %s contract was changed back to sent',
  async (kind) => {
    const id = newId();
    await sql(
      `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, status, contents, "createdBy", "createdDate", "sentAt",
         "cancelledAt", "declinedAt", "updatedAt")
       VALUES ($1, $2, $3, 'birth', 'Birth', CASE $4 WHEN 'expired' THEN $4 ELSE 'cancelled' END, '{"blocks": []}', 'Zoë',
         '2027-01-01', now(), CASE WHEN $4 <> 'expired' THEN now() END, CASE WHEN $4 = 'declined' THEN now() END, now())`,
      [id, contract.ownerId, contract.clientId, kind],
    );
    await insertEvidenceMacs(harness.pool, logKey, [
      { id, ownerId: contract.ownerId, contents: { blocks: [] } },
    ]);
    await addEvents(id, ['sent', kind]);
    expect(await harness.violations()).toEqual([]);
    await tamper(`UPDATE "Contract" SET status = 'sent' WHERE id = '${id}'`);
    expect(await harness.violations()).toEqual([`Contract ${id}: Its status doesn't match its log.`]);
  },
);

it("detects that a signed contract was deleted with a chart that wasn't deleted on this server", async () => {
  await sql('DELETE FROM "Client" WHERE id = $1', [contract.clientId]);
  await harness.checkpoints.write();
  expect(await harness.violations()).toEqual([
    `Contract ${contract.contractId}: It was sent and is missing, but its client's chart wasn't deleted.`,
  ]);
  await audited('client.deleted', contract.clientId, contract.clientId);
  expect(await harness.violations()).toEqual([]);
});

it('still reports the contract when its chart was deleted and restored before it was sent', async () => {
  await audited('client.deleted', contract.clientId, contract.clientId, new Date('2020-01-05'));
  await sql('DELETE FROM "Client" WHERE id = $1', [contract.clientId]);
  await harness.checkpoints.write();
  expect(await harness.violations()).toEqual([
    `Contract ${contract.contractId}: It was sent and is missing, but its client's chart wasn't deleted.`,
  ]);
});

const otherRow = "Its title, type, revision, client, or dates don't match the sent and signed version.";

it.each([
  ['another title', `title = 'Other'`],
  ['another type', `type = 'postpartum'`],
  ['another revision', 'revision = 2'],
  ['a different sent date', `"sentAt" = "sentAt" - interval '1 day'`],
  ['a different signing date', `"signedAt" = "signedAt" - interval '1 day'`],
  ['no sent date', `"sentAt" = NULL`],
  ['no signing date', `"signedAt" = NULL`],
  ['a refusal', `"declinedAt" = now()`],
  ['a cancellation', `"cancelledAt" = now()`],
  ['a decline reason', `"declineReason" = 'Too expensive'`],
])('detects that someone gave a sealed contract %s', async (_, change) => {
  await tamper(`UPDATE "Contract" SET ${change}`);
  expect(await harness.violations()).toEqual([`Contract ${contract.contractId}: ${otherRow}`]);
});

it.each(['declinedAt', 'cancelledAt'])('detects that someone removed %s from a contract', async (column) => {
  const id = newId();
  await sql(
    `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, status, contents, "createdBy", "createdDate", "sentAt",
       "cancelledAt", "declinedAt", "updatedAt")
     VALUES ($1, $2, $3, 'birth', 'Birth', 'cancelled', '{"blocks": []}', 'Zoë', '2027-01-01', now(), now(), now(), now())`,
    [id, contract.ownerId, contract.clientId],
  );
  await insertEvidenceMacs(harness.pool, logKey, [
    { id, ownerId: contract.ownerId, contents: { blocks: [] } },
  ]);
  await addEvents(id, ['sent', 'declined']);
  expect(await harness.violations()).toEqual([]);
  await tamper(`UPDATE "Contract" SET "${column}" = NULL WHERE id = '${id}'`);
  expect(await harness.violations()).toEqual([`Contract ${id}: ${otherRow}`]);
});

it('detects a draft with a forged sent date', async () => {
  const id = newId();
  await sql(
    `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, "createdBy", "createdDate", "updatedAt")
     VALUES ($1, $2, $3, 'birth', 'Birth', 'Zoë', '2027-01-01', now())`,
    [id, contract.ownerId, contract.clientId],
  );
  await addEvents(id, ['created']);
  expect(await harness.violations()).toEqual([]);
  await tamper(`UPDATE "Contract" SET "sentAt" = now() WHERE id = '${id}'`);
  expect(await harness.violations()).toEqual([`Contract ${id}: ${otherRow}`]);
});

it('detects that someone made a signed contract replace another signed contract', async () => {
  const next = await signedContract(harness.pool, { successorOf: contract });
  const other = await signedContract(harness.pool, { accountOf: contract });
  await harness.checkpoints.write();
  expect(await harness.violations()).toEqual([]);
  await tamper(
    `UPDATE "Contract" SET "supersedesId" = '${next.contractId}' WHERE id = '${other.contractId}'`,
  );
  expect(await harness.violations()).toEqual([
    `Contract ${next.contractId}: Another contract claims to replace it, but its log doesn't say so.`,
    `Contract ${other.contractId}: It doesn't replace the same contract as the sent version.`,
  ]);
});

it('detects that someone moved a sealed contract to another client', async () => {
  const other = newId();
  await sql(
    `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt") VALUES ($1, $2, 'Eve', 'Other', now())`,
    [other, contract.ownerId],
  );
  await tamper(`UPDATE "Contract" SET "clientId" = '${other}', "pregnancyId" = NULL`);
  expect(await harness.violations()).toEqual([`Contract ${contract.contractId}: ${otherRow}`]);
});

it('detects a contract that is marked as sent although its log has no such event', async () => {
  const id = newId();
  await sql(
    `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, status, "sentAt", "createdBy", "createdDate", "updatedAt")
     VALUES ($1, $2, $3, 'birth', 'Birth', 'sent', now(), 'Zoë', '2027-01-01', now())`,
    [id, contract.ownerId, contract.clientId],
  );
  expect(await harness.violations()).toEqual([`Contract ${id}: Its status doesn't match its log.`]);
});

it.each(['documentId', 'sealedDocumentId'] as const)(
  "detects that someone changed the bytes of a contract's %s and marked it as imported",
  async (column) => {
    await tamper(
      `UPDATE "Document" SET bytes = '\\x25504446', "importedAt" = now() WHERE id = '${contract[column]}'`,
    );
    expect(await harness.violations()).toEqual([
      `Document ${contract[column]}: The file was changed: its hash no longer matches.`,
    ]);
  },
);
