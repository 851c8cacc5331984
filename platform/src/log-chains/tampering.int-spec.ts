import type pg from 'pg';
import { contentsHash } from '../contracts/contract-revisions.js';
import { insertEvidenceMacs } from '../evidence/insert-evidence-macs.js';
import { ServerKey } from '../security/server-key.js';
import {
  audit,
  LogTestHarness,
  type SignedContract,
  signedContract,
  verifyDatabase,
  withoutTriggers,
} from '../testing/index.js';
import type { OneTransaction } from '../testing/one-transaction.js';
import { logKey } from '../testing/signed-contract.js';
import { evidenceTriggers } from './check-triggers.js';
import { LogCheckpoints } from './log-checkpoints.js';

let harness: LogTestHarness;
let contract: SignedContract;
let transaction: OneTransaction;
beforeAll(async () => {
  harness = await LogTestHarness.open();
  transaction = harness.sharedByTests();
  contract = await signedContract(harness.pool);
  await harness.checkpoints.write();
});
afterAll(() => harness.close());
beforeEach(() => transaction.begin());
afterEach(() => transaction.rollBack());

/** The id of a document that someone inserted. */
const PLANTED = '0193d5a0-0000-7000-8000-000000000001';

/** Bypasses every trigger, as a database superuser can. */
const tamper = (work: (pool: pg.Pool) => Promise<unknown>) =>
  withoutTriggers(harness.pool, Object.keys(evidenceTriggers), () => work(harness.pool));

/** Recomputes a log starting at a position, as anyone who knows the product's source code can. */
async function recompute(chainId: string, from: number): Promise<void> {
  const { rows } = await harness.pool.query<{ source: string; recordId: string }>(
    'DELETE FROM "LogLink" WHERE "chainId" = $1 AND position >= $2 RETURNING source, "recordId", position',
    [chainId, from],
  );
  for (const { source, recordId } of rows) {
    await harness.pool.query(
      `SELECT add_log_link($1, $2, $3, false, log_content(to_jsonb(r))) FROM "${source}" r WHERE r.id = $3::uuid`,
      [chainId, source, recordId],
    );
  }
}

/** Returns an audit log's records in log order. */
async function auditIds(): Promise<string[]> {
  const { rows } = await harness.pool.query<{ id: string }>(
    'SELECT "recordId" AS id FROM "LogLink" WHERE "chainId" = $1 ORDER BY position',
    [contract.ownerId],
  );
  return rows.map(({ id }) => id);
}

it('reports no problems when nothing was tampered with', async () => {
  const { violations, checked, notes } = await verifyDatabase(harness.pool, harness.key);
  expect(violations).toEqual([]);
  expect(checked).toEqual([
    '1 audit log',
    '1 contract log',
    '13 log entries',
    '3 checkpoints',
    '2 contract documents',
    '2 signatures',
    '1 seal',
    '0 finished notes',
    '0 amendments',
    '0 PDFs of notes, plans, and births',
    ...['0 invoices', '0 credit notes', '0 payments', '0 birth records'],
  ]);
  expect(notes).toEqual([expect.stringMatching(/^Newest checkpoint: 3:[0-9a-f]{64} \(20..-/)]);
});

it('detects an audit event with one changed field', async () => {
  const [, id] = await auditIds();
  await tamper((pool) => pool.query(`UPDATE "AuditEvent" SET "ipAddress" = '192.0.2.1' WHERE id = $1`, [id]));
  expect(await harness.violations()).toEqual([
    `Audit log of account ${contract.ownerId}: Entry 2 (audit event ${id}) was changed or is in the wrong place.`,
  ]);
});

it.each([
  ['in the middle', 1],
  ['at the end', 3],
])('detects an audit event that was deleted %s', async (_, index) => {
  const id = (await auditIds())[index];
  await tamper((pool) => pool.query('DELETE FROM "AuditEvent" WHERE id = $1', [id]));
  expect(await harness.violations()).toEqual([
    `Audit log of account ${contract.ownerId}: Entry ${index + 1} (audit event ${id}) was deleted.`,
  ]);
});

it('detects an entry in the middle that was deleted with its link', async () => {
  const id = (await auditIds())[1];
  await tamper(async (pool) => {
    await pool.query('DELETE FROM "AuditEvent" WHERE id = $1', [id]);
    await pool.query('DELETE FROM "LogLink" WHERE "recordId" = $1', [id]);
  });
  expect(await harness.violations()).toEqual([
    `Audit log of account ${contract.ownerId}: Entry 2 is missing.`,
  ]);
});

it('detects that the end of a log was removed', async () => {
  const id = (await auditIds())[3];
  await tamper(async (pool) => {
    await pool.query('DELETE FROM "AuditEvent" WHERE id = $1', [id]);
    await pool.query('DELETE FROM "LogLink" WHERE "recordId" = $1', [id]);
  });
  expect(await harness.violations()).toEqual([
    expect.stringMatching(
      /^Audit log of account .*: The log ends before entry 4, which checkpoint \d covers/,
    ),
  ]);
});

it('detects a backdated event that bypassed the triggers', async () => {
  await tamper((pool) =>
    pool.query(
      `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone", at)
       VALUES ('0193aaaa-0000-7000-8000-000000000001', $1, $2, 'consented', 'UTC', now() - interval '1 year')`,
      [contract.ownerId, contract.contractId],
    ),
  );
  expect(await harness.violations()).toEqual([
    `Log of contract ${contract.contractId}: The contract event 0193aaaa-0000-7000-8000-000000000001 was added ` +
      'without an entry in the log.',
  ]);
});

it('detects two swapped events', async () => {
  const [, second, third] = await auditIds();
  await tamper((pool) =>
    pool.query(
      `UPDATE "LogLink" SET "recordId" = CASE "recordId" WHEN $1 THEN $2 ELSE $1 END WHERE "recordId" IN ($1, $2)`,
      [second, third],
    ),
  );
  expect(await harness.violations()).toEqual([
    `Audit log of account ${contract.ownerId}: Entry 2 (audit event ${third}) was changed or is in the wrong place.`,
  ]);
});

it('detects a log that was changed and recomputed without the server key', async () => {
  const [, id] = await auditIds();
  await tamper(async (pool) => {
    await pool.query(`UPDATE "AuditEvent" SET action = 'client.viewed' WHERE id = $1`, [id]);
    await recompute(contract.ownerId, 2);
  });
  expect(await harness.violations()).toEqual([
    expect.stringMatching(
      /^Audit log of account .*: The log was rewritten: entry 4 doesn't match checkpoint/,
    ),
  ]);
});

it('detects checkpoints that were written with another key', async () => {
  const forger = new ServerKey(Buffer.alloc(32, 8));
  await tamper((pool) => pool.query('DELETE FROM "LogCheckpoint"'));
  await harness.pool.query('UPDATE "LogChain" SET "awaitsCheckpoint" = true');
  await new LogCheckpoints(harness.database, forger).write();
  expect(await harness.violations()).toEqual([
    "Checkpoints: Checkpoint 1 was changed, or wasn't written with this server's key.",
  ]);
});

it.each([
  ['removed', 'DELETE FROM "LogCheckpoint" WHERE number = 2', 'Checkpoint 2 is missing.'],
  [
    'changed',
    'UPDATE "LogCheckpoint" SET position = 1 WHERE number = 2',
    "Checkpoint 2 was changed, or wasn't written with this server's key.",
  ],
])('detects a checkpoint that was %s', async (_, statement, problem) => {
  await tamper((pool) => pool.query(statement));
  expect(await harness.violations()).toContain(`Checkpoints: ${problem}`);
});

it('reports that a noted checkpoint is missing after an older copy of the database was restored', async () => {
  const { rows } = await harness.pool.query<{ number: number; mac: Buffer }>(
    'SELECT number, mac FROM "LogCheckpoint" ORDER BY number DESC LIMIT 1',
  );
  const noted = { number: rows[0]?.number ?? 0, mac: rows[0]?.mac.toString('hex').slice(0, 16) ?? '' };
  expect((await verifyDatabase(harness.pool, harness.key, noted)).violations).toEqual([]);
  await tamper((pool) => pool.query('DELETE FROM "LogCheckpoint" WHERE number = $1', [noted.number]));
  expect((await verifyDatabase(harness.pool, harness.key, noted)).violations).toEqual([
    `Checkpoints: Checkpoint ${noted.number}:${noted.mac} is missing: later entries were removed.`,
  ]);
});

it.each([
  ['without its hash', '', 'The file was changed: its hash no longer matches.'],
  ['together with its hash', ", sha256 = sha256(overlay(bytes placing 'X' from 1))", undefined],
])('detects a sealed document with one byte changed %s', async (_, more, problem) => {
  const { contractId, sealedDocumentId } = contract;
  await tamper((pool) =>
    pool.query(`UPDATE "Document" SET bytes = overlay(bytes placing 'X' from 1) ${more} WHERE id = $1`, [
      sealedDocumentId,
    ]),
  );
  expect(await harness.violations()).toEqual([
    problem === undefined
      ? `Contract ${contractId}: Its document ${sealedDocumentId} doesn't match its log.`
      : `Document ${sealedDocumentId}: ${problem}`,
  ]);
});

it("detects a PDF that isn't in any log entry", async () => {
  await harness.pool.query(
    `INSERT INTO "Document" (id, "ownerId", kind, "subjectId", "subjectRevision", status, bytes, sha256)
     VALUES ($1, $2, 'contract', $3, 'planted', 'ready', '\\x01', sha256('\\x01'))`,
    [PLANTED, contract.ownerId, contract.contractId],
  );
  await tamper(async (pool) => {
    await pool.query('UPDATE "Contract" SET "documentId" = $2 WHERE id = $1', [contract.contractId, PLANTED]);
    await pool.query(`DELETE FROM "ContractEvent" WHERE kind = 'rendered'`);
    await recompute(contract.contractId, 1);
  });
  expect(await harness.violations()).toContain(
    `Contract ${contract.contractId}: Its log has no record that document ${PLANTED} was rendered.`,
  );
});

it("detects that a contract's document is missing", async () => {
  await tamper((pool) => pool.query('DELETE FROM "Document" WHERE id = $1', [contract.sealedDocumentId]));
  expect(await harness.violations()).toEqual([
    `Contract ${contract.contractId}: Its document ${contract.sealedDocumentId} is missing.`,
  ]);
});

it.each([
  ['removed', 'DELETE FROM "Seal"', /^Seal register: Entry 1 \(seal [0-9a-f]{64}\) was deleted\.$/],
  [
    'backdated',
    `UPDATE "Seal" SET "sealedAt" = '2020-01-01'`,
    /^Seal register: Entry 1 \(seal .*\) was changed/,
  ],
  [
    'added by bypassing the triggers',
    `INSERT INTO "Seal" (sha256) VALUES ('\\x0102')`,
    /^Seal register: The seal 0102 was added without an entry/,
  ],
])('detects a seal that was %s', async (_, statement, problem) => {
  await tamper((pool) => pool.query(statement));
  const found = (await harness.violations()).filter((line) => !/^Seal [0-9a-f]/.test(line));
  expect(found).toEqual([expect.stringMatching(problem)]);
});

it('detects a signature whose name was changed', async () => {
  await tamper((pool) => pool.query(`UPDATE "ContractSignature" SET name = 'Eve' WHERE party = 'client'`));
  expect(await harness.violations()).toEqual([
    expect.stringMatching(/^Log of contract .*: Entry \d \(signature .*\) was changed/),
    expect.stringMatching(/^Contract .*: Signature .* wasn't written by this server, or was changed\.$/),
  ]);
});

it('detects that a signature is missing', async () => {
  await tamper((pool) => pool.query(`DELETE FROM "ContractSignature" WHERE party = 'client'`));
  expect(await harness.violations()).toEqual([
    expect.stringMatching(/^Log of contract .*: Entry \d \(signature .*\) was deleted/),
    `Contract ${contract.contractId}: A signature in its log is missing.`,
  ]);
});

it('detects a seal and a signature that someone inserted without the server key', async () => {
  const forged = await signedContract(harness.pool, { key: new ServerKey(Buffer.alloc(32, 8)) });
  await signedContract(harness.pool);
  await harness.checkpoints.write();
  expect(await harness.violations()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Contract ${forged.contractId}: Signature .* wasn't written by this server, or was changed.$`,
      ),
    ),
    expect.stringMatching(/^Seal [0-9a-f]{64}: It wasn't written by this server, or was changed\.$/),
    expect.stringMatching(`^Audit log of account ${forged.ownerId}: The audit event .* wasn't written`),
    expect.stringMatching(`^Log of contract ${forged.contractId}: The contract event .* wasn't written`),
  ]);
});

it("detects that a contract's text was changed, even without a document to compare it with", async () => {
  await tamper(async (pool) => {
    await pool.query(`UPDATE "Contract" SET contents = '{"blocks": []}', "documentId" = NULL`);
  });
  expect(await harness.violations()).toEqual([
    `Contract ${contract.contractId}: It differs from what this server sent.`,
  ]);
});

it("detects that a contract's text was replaced by that of another contract from this server", async () => {
  const { rows } = await harness.pool.query('SELECT * FROM "ContractSignature" ORDER BY id LIMIT 1');
  const contents = {
    title: 'Birth',
    type: 'birth',
    revision: 1,
    blocks: [{ kind: 'heading', text: 'Signed' }],
  };
  const signed = { ...rows[0], contentsHash: contentsHash(contents as never) };
  await tamper(async (pool) => {
    await pool.query('UPDATE "ContractSignature" SET "contentsHash" = $2 WHERE id = $1', [
      signed.id,
      signed.contentsHash,
    ]);
    await pool.query('DELETE FROM "EvidenceMac" WHERE id = $1', [signed.id]);
  });
  await insertEvidenceMacs(harness.pool, logKey, [signed]);
  expect(await harness.violations()).toContainEqual(
    `Contract ${contract.contractId}: Its text isn't the text that signature ${signed.id} covers.`,
  );
});

it('detects that a whole contract was deleted by bypassing the triggers', async () => {
  await tamper((pool) => pool.query('DELETE FROM "Contract"'));
  expect(await harness.violations()).toEqual([
    `Log of contract ${contract.contractId}: The whole log was deleted without a trace.`,
    `Contract ${contract.contractId}: It was deleted, but its tombstone is missing.`,
  ]);
});

it('detects that a whole account was deleted without a request', async () => {
  await harness.pool.query('DELETE FROM "Practitioner"');
  expect((await harness.violations()).sort()).toEqual([
    `Audit log of account ${contract.ownerId}: The whole log was deleted without a trace.`,
    `Log of contract ${contract.contractId}: The whole log was deleted without a trace.`,
  ]);
});

it('detects disabled triggers', async () => {
  await harness.pool.query('ALTER TABLE "Seal" DISABLE TRIGGER "Seal_only_grows"');
  await harness.pool.query('DROP TRIGGER "Seal_is_never_emptied" ON "Seal"');
  expect(await harness.violations()).toEqual([
    'Table Seal: Its protection is disabled: Seal_only_grows, Seal_is_never_emptied.',
  ]);
});

it('detects old entries without a checkpoint, which the worker then writes even without the flag', async () => {
  await audit(harness.pool, contract.ownerId, 'client.updated', contract.clientId);
  await tamper(async (pool) => {
    await pool.query('UPDATE "LogChain" SET "awaitsCheckpoint" = false');
    await pool.query(`DELETE FROM "LogLink" WHERE "chainId" = $1 AND position = 5`, [contract.ownerId]);
    // The link claims that the entry was added an hour ago.
    await pool.query(
      `INSERT INTO "LogLink" ("chainId", position, source, "recordId", "linkedAt", hash)
       SELECT $1::uuid, 5, 'AuditEvent', e.id::text, x.stamp, sha256(p.hash || convert_to(concat_ws(E'\n', $1, 5, 'AuditEvent', e.id,
         'added', to_char(x.stamp AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), log_content(to_jsonb(e))), 'UTF8'))
       FROM "AuditEvent" e, "LogLink" p, (SELECT date_trunc('second', now()) - interval '1 hour' AS stamp) x
       WHERE e.action = 'client.updated' AND p."chainId" = $1::uuid AND p.position = 4`,
      [contract.ownerId],
    );
  });
  expect(await harness.violations()).toEqual([
    expect.stringMatching(
      `^Audit log of account ${contract.ownerId}: No checkpoint covers the entries since 20`,
    ),
  ]);
  await harness.checkpoints.write();
  expect(await harness.violations()).toEqual([]);
});

it('reports the first problem in each log', async () => {
  const other = await signedContract(harness.pool);
  await audit(harness.pool, other.ownerId, 'client.updated', other.clientId);
  await tamper((pool) => pool.query(`UPDATE "AuditEvent" SET actor = 'operator'`));
  const subjects = (await harness.violations()).map((line) => line.slice(0, line.indexOf(':')));
  expect(subjects.sort()).toEqual(
    [contract.ownerId, other.ownerId].map((id) => `Audit log of account ${id}`).sort(),
  );
});

describe.each(['documentId', 'sealedDocumentId'] as const)('a contract file (%s)', (file) => {
  it.each([
    ['with other bytes', `bytes = 'Other'`],
    ['with other bytes and their hash', `bytes = 'Other', sha256 = sha256('Other')`],
    ['without bytes', 'bytes = NULL'],
    ['without bytes and hash', 'bytes = NULL, sha256 = NULL'],
  ])('is reported when someone marks it to be generated again, %s', async (_what, set) => {
    await tamper((pool) =>
      pool.query(`UPDATE "Document" SET status = 'pending', ${set} WHERE id = $1`, [contract[file]]),
    );
    expect((await harness.violations()).join('\n')).toContain(contract[file]);
  });
});

describe('entries with dates in the future', () => {
  const [EVENT, AUDIT] = ['0193bbbb-0000-7000-8000-000000000001', '0193bbbb-0000-7000-8000-000000000002'];

  it('are reported even when their links were written by the triggers', async () => {
    const { ownerId, contractId } = contract;
    await harness.pool.query(
      `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone", at)
       VALUES ($1, $2, $3, 'declined', 'UTC', now() + interval '10 years')`,
      [EVENT, ownerId, contractId],
    );
    await harness.pool.query(
      `INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId", at)
       VALUES ($1, $2, 'practitioner', 'contract.viewed', 'contract', $3, now() + interval '10 years')`,
      [AUDIT, ownerId, contractId],
    );
    const reported = async () => {
      const violations = (await harness.violations()).join('\n');
      return [EVENT, AUDIT].map((id) => violations.includes(id));
    };
    expect(await reported()).toEqual([true, true]);
    // A checkpoint proves the order of entries, not who wrote them.
    await harness.checkpoints.write();
    expect(await reported()).toEqual([true, true]);
  });

  it("don't hide a checkpoint whose date was moved to the future", async () => {
    await tamper((pool) =>
      pool.query(`UPDATE "LogCheckpoint" SET at = now() + interval '10 years' WHERE number = 1`),
    );
    expect(await harness.violations()).toContainEqual(expect.stringContaining('Checkpoint 1 was changed'));
  });
});
