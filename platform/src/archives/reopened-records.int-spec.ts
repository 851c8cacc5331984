import { isProvenRecord, recordMac } from '../evidence/record-mac.js';
import { newId } from '../ids/new-id.js';
import { ServerKey } from '../security/server-key.js';
import {
  ArchiveTestHarness,
  audit,
  type EvidencePractice,
  evidencePractice,
  proveAllEvents,
  verifyDatabase,
  withoutTriggers,
} from '../testing/index.js';
import { compareArchive } from './index.js';

let harness: ArchiveTestHarness;
let practice: EvidencePractice;
let ownerId: string;
beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
});
beforeEach(async () => {
  practice = await evidencePractice(harness.pool);
  ({ ownerId } = practice);
});
afterAll(() => harness.close());

const query = async (sql: string, ...values: unknown[]) => (await harness.pool.query(sql, values)).rows;

/** Creates a backup, runs the given change, deletes the chart, and restores the backup. */
async function restoreDeleted(afterBackup: () => Promise<unknown>): Promise<void> {
  await harness.backUp(ownerId, 'before');
  await afterBackup();
  await query('DELETE FROM "Client" WHERE "ownerId" = $1', ownerId);
  expect(await query('SELECT FROM "Contract" WHERE "ownerId" = $1', ownerId)).toEqual([]);
  await harness.restore(ownerId, 'before');
}

const change = (set: string, contractId = practice.sent) =>
  query(`UPDATE "Contract" SET ${set} WHERE id = $1`, contractId);
const contractOf = async (id: string) =>
  (
    await query(
      'SELECT status, "declinedAt", "cancelledAt", "signedAt", "importedAt" FROM "Contract" WHERE id = $1',
      id,
    )
  )[0];
const eventsOf = async (id: string) =>
  (await query('SELECT kind FROM "ContractEvent" WHERE "contractId" = $1 ORDER BY at, id', id)).map(
    ({ kind }) => kind,
  );
/** Adds the audit event that records how a contract ended, with its proof. */
const auditEnd = (kind: string, contractId: string) =>
  audit(harness.pool, ownerId, `contract.${kind}`, contractId, harness.serverKey, 'contract');
/** Returns the log events that ended a contract, and whether this server vouches for them. */
const endsOf = async (id: string) =>
  (
    await query(
      `SELECT * FROM "ContractEvent" WHERE "contractId" = $1
         AND kind IN ('declined', 'cancelled', 'expired', 'superseded')`,
      id,
    )
  ).map((event) => [event.kind, isProvenRecord(harness.serverKey, 'ContractEvent', event), event.at]);
/** Returns the links that can still be used to read or sign a contract. */
const openLinks = (contractId: string) =>
  query('SELECT id FROM "ContractLink" WHERE "contractId" = $1 AND "revokedAt" IS NULL', contractId);

/** Adds a signed contract that replaces another. */
const replace = (id: string) =>
  query(
    `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, status, "createdBy", "createdDate", "supersedesId",
       "signedAt", "updatedAt")
     SELECT gen_random_uuid(), "ownerId", "clientId", type, 'New', 'signed', 'Zoë', '2027-01-02', id, now(), now()
     FROM "Contract" WHERE id = $1`,
    id,
  );

/** Adds a signature as the app does, but without a proof. */
const sign = (party: string) =>
  query(
    `INSERT INTO "ContractSignature" (id, "ownerId", "contractId", party, name, method, revision, "signedAt", "timeZone",
       "ipAddress", "userAgent")
     SELECT gen_random_uuid(), "ownerId", id, $2, 'Ada', 'typed', 1, now(), 'UTC', '::1', 'test' FROM "Contract"
     WHERE id = $1`,
    practice.sent,
    party,
  );

describe('a contract whose chart was deleted and then restored from an older verified backup', () => {
  it.each([
    [
      'declined',
      `status = 'cancelled', "cancelledAt" = now(), "declinedAt" = now()`,
      { status: 'cancelled', declinedAt: expect.any(Date), cancelledAt: expect.any(Date) },
    ],
    [
      'cancelled',
      `status = 'cancelled', "cancelledAt" = now()`,
      { status: 'cancelled', declinedAt: null, cancelledAt: expect.any(Date) },
    ],
    [
      'expired',
      `status = 'expired', "expiresAt" = now() - interval '1 hour'`,
      { status: 'expired', declinedAt: null, cancelledAt: null },
    ],
  ])('stays %s and keeps its links revoked', async (kind, set, expected) => {
    await restoreDeleted(async () => {
      await change(set);
      if (kind !== 'expired') await auditEnd(kind, practice.sent);
      await query('UPDATE "ContractLink" SET "revokedAt" = now() WHERE "contractId" = $1', practice.sent);
    });
    expect(await contractOf(practice.sent)).toMatchObject({ ...expected, importedAt: null });
    expect(await openLinks(practice.sent)).toEqual([]);
    expect(await eventsOf(practice.sent)).toContain(kind);
    // A second restore changes nothing.
    const events = await eventsOf(practice.sent);
    await harness.restore(ownerId, 'before');
    expect(await contractOf(practice.sent)).toMatchObject(expected);
    expect(await eventsOf(practice.sent)).toEqual(events);
  });

  it.each(['declined', 'cancelled', 'superseded'])(
    'has a proven "%s" event in its log, with the time from the audit log',
    async (kind) => {
      const id = kind === 'superseded' ? practice.contracts[0] : practice.sent;
      await proveAllEvents(harness.pool, harness.serverKey);
      await restoreDeleted(async () => {
        if (kind === 'superseded') await replace(id);
        else await change(`status = 'cancelled', "cancelledAt" = now()`);
        await auditEnd(kind, id);
      });
      const [{ at }] = await query(
        'SELECT at FROM "AuditEvent" WHERE "entityId" = $1 AND action = $2',
        id,
        `contract.${kind}`,
      );
      expect(await endsOf(id)).toEqual([[kind, true, at]]);
      const { violations } = await verifyDatabase(harness.pool, harness.serverKey);
      expect(violations.filter((each) => each.startsWith(`Log of contract ${id}`))).toEqual([]);
    },
  );

  it.each(['declined', 'cancelled'])('stays %s even if someone deleted its tombstones', async (kind) => {
    await restoreDeleted(async () => {
      await change(`status = 'cancelled', "cancelledAt" = now()`);
      await auditEnd(kind, practice.sent);
      await query('DELETE FROM "Client" WHERE "ownerId" = $1', ownerId);
      await withoutTriggers(harness.pool, ['Tombstone'], () => query('DELETE FROM "Tombstone"'));
    });
    expect((await contractOf(practice.sent)).status).toBe('cancelled');
    expect(await openLinks(practice.sent)).toEqual([]);
  });

  it("is canceled by the restore if this server can't verify that the client declined it", async () => {
    await restoreDeleted(async () => {
      // Simulates someone who can write to the database but doesn't have the server key.
      await query(
        `INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId")
         VALUES ($1, $2, 'client', 'contract.declined', 'contract', $3)`,
        newId(),
        ownerId,
        practice.sent,
      );
      await change(`status = 'cancelled', "cancelledAt" = now(), "declinedAt" = '2026-01-01'`);
    });
    const { status, declinedAt, cancelledAt } = await contractOf(practice.sent);
    expect([status, declinedAt]).toEqual(['cancelled', null]);
    expect(cancelledAt.getFullYear()).toBeGreaterThanOrEqual(new Date().getFullYear());
    expect(await endsOf(practice.sent)).toEqual([['cancelled', true, cancelledAt]]);
  });

  it('gets no proof that it was declined if the backup records that only in unproven rows', async () => {
    const planted = {
      ...{ id: newId(), ownerId, contractId: practice.sent, kind: 'declined', timeZone: 'UTC' },
      at: new Date(),
    };
    await query(
      `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone", at, mac)
       VALUES ($1, $2, $3, 'declined', 'UTC', $4, $5)`,
      planted.id,
      ownerId,
      practice.sent,
      planted.at,
      recordMac(new ServerKey(Buffer.alloc(32, 1)), 'ContractEvent', planted),
    );
    await change(`status = 'cancelled', "declinedAt" = now(), "cancelledAt" = now()`);
    await restoreDeleted(async () => undefined);
    expect(await endsOf(practice.sent)).toEqual([['declined', false, planted.at]]);
  });

  it("keeps its links revoked because it has ended, even if they weren't revoked individually", async () => {
    await restoreDeleted(() => change(`status = 'cancelled', "cancelledAt" = now()`));
    expect(await openLinks(practice.sent)).toEqual([]);
  });

  it("can't be signed again, and isn't vouched for, if the client signed it after the backup", async () => {
    await restoreDeleted(async () => {
      await sign('client');
      await change(`status = 'signed', "signedAt" = now()`);
    });
    expect(await contractOf(practice.sent)).toMatchObject({
      status: 'signed',
      signedAt: expect.any(Date),
      importedAt: expect.any(Date),
    });
    expect(await query('SELECT FROM "ContractLink" WHERE "contractId" = $1', practice.sent)).toEqual([]);
    const unmarked = await query(
      `SELECT id FROM "ContractEvent" WHERE "contractId" = $1 AND "importedAt" IS NULL
       UNION ALL SELECT id FROM "Document" WHERE "subjectId" = $1 AND "importedAt" IS NULL`,
      practice.sent,
    );
    expect(unmarked).toEqual([]);
  });

  it("isn't sealed again if it was sealed after the backup", async () => {
    const [, waiting] = practice.contracts;
    await restoreDeleted(async () => {
      await query(
        `WITH sealed AS (
           INSERT INTO "Document" (id, "ownerId", kind, "subjectId", "subjectRevision")
           SELECT gen_random_uuid(), "ownerId", 'contract-sealed', id, '9' FROM "Contract" WHERE id = $1 RETURNING id
         )
         UPDATE "Contract" SET "sealedDocumentId" = sealed.id FROM sealed WHERE "Contract".id = $1`,
        waiting,
      );
    });
    expect(await contractOf(waiting)).toMatchObject({ status: 'signed', importedAt: expect.any(Date) });
  });

  it('is restored unchanged when nothing has happened since', async () => {
    const [sealed] = practice.contracts;
    const state = () =>
      query(
        `SELECT to_jsonb(t) AS row FROM "Contract" t WHERE "ownerId" = $1
         UNION ALL SELECT to_jsonb(t) FROM "ContractSignature" t WHERE "ownerId" = $1
         UNION ALL SELECT to_jsonb(t) FROM "ContractLink" t WHERE "ownerId" = $1
         UNION ALL SELECT to_jsonb(t) FROM "ContractEvent" t WHERE "ownerId" = $1
         UNION ALL SELECT to_jsonb(t) FROM "ContractLogo" t WHERE "ownerId" = $1
         UNION ALL SELECT to_jsonb(t) FROM "VisitNote" t WHERE "ownerId" = $1 ORDER BY row`,
        ownerId,
      );
    const before = await state();
    await restoreDeleted(async () => undefined);
    expect(await state()).toEqual(before);
    expect(await openLinks(sealed)).toHaveLength(1);
    expect(await openLinks(practice.sent)).toHaveLength(1);
  });

  it('is canceled if it was a draft in the backup and was sent afterward', async () => {
    const [draft] = await query(
      `SELECT id FROM "Contract" WHERE "ownerId" = $1 AND title = 'Draft'`,
      ownerId,
    );
    await restoreDeleted(() => change(`status = 'sent', "sentAt" = now()`, draft.id));
    expect(await contractOf(draft.id)).toMatchObject({ status: 'cancelled', importedAt: null });
    expect(await eventsOf(draft.id)).toEqual(['cancelled']);
  });

  it('keeps the log event that records its replacement', async () => {
    const [sealed] = practice.contracts;
    await restoreDeleted(async () => {
      await replace(sealed);
      await auditEnd('superseded', sealed);
      await query('UPDATE "ContractLink" SET "revokedAt" = now() WHERE "contractId" = $1', sealed);
    });
    expect(await openLinks(sealed)).toEqual([]);
    expect(await eventsOf(sealed)).toContain('superseded');
  });

  it('keeps links revoked that were revoked when it was sent to another email address', async () => {
    await restoreDeleted(() =>
      query('UPDATE "ContractLink" SET "revokedAt" = now() WHERE "contractId" = $1', practice.sent),
    );
    expect(await contractOf(practice.sent)).toMatchObject({ status: 'sent' });
    expect(await openLinks(practice.sent)).toEqual([]);
  });
});

describe('a locked note whose chart was deleted', () => {
  it('is restored as locked from a backup that was created before the lock', async () => {
    await restoreDeleted(() =>
      query(
        `UPDATE "VisitNote" SET status = 'locked', "lockedAt" = now() WHERE "ownerId" = $1 AND status <> 'locked'`,
        ownerId,
      ),
    );
    const notes = await query(
      'SELECT status, "lockedAt", "importedAt" FROM "VisitNote" WHERE "ownerId" = $1',
      ownerId,
    );
    const outdated = { status: 'locked', lockedAt: expect.any(Date), importedAt: expect.any(Date) };
    const unchanged = { ...outdated, importedAt: null };
    expect(notes).toHaveLength(3);
    expect(notes).toEqual(expect.arrayContaining([outdated, outdated, unchanged]));
  });
});

describe('revoked shares of a birth plan, a birth, and an invoice', () => {
  const shares = () => query('SELECT "revokedAt" FROM "BirthPlanShare" WHERE "ownerId" = $1', ownerId);
  const revoked = { revokedAt: expect.any(Date) };
  const revoke = () => query('UPDATE "BirthPlanShare" SET "revokedAt" = now() WHERE "ownerId" = $1', ownerId);

  it('stay revoked after their chart is deleted and restored', async () => {
    await restoreDeleted(revoke);
    expect(await shares()).toEqual([revoked, revoked, revoked]);
  });

  it('stay revoked, and notes stay locked, even if someone tampered with tombstones and audit events', async () => {
    const open = `SELECT id FROM "VisitNote" WHERE "ownerId" = $1 AND status <> 'locked'`;
    const notes = await query(open, ownerId);
    expect(notes.length).toBeGreaterThan(0);
    const named = [
      ...notes.map(({ id }) => ['visit-note.locked', id, 'visit-note'] as const),
      ...(await query('SELECT id FROM "BirthPlanShare" WHERE "ownerId" = $1', ownerId)).map(
        ({ id }) => ['birth-plan.share-revoked', id, 'share'] as const,
      ),
    ];
    await harness.backUp(ownerId, 'before');
    for (const [action, id, type] of named) {
      await audit(harness.pool, ownerId, action, id, harness.serverKey, type);
    }
    await query('DELETE FROM "Client" WHERE "ownerId" = $1', ownerId);
    await withoutTriggers(harness.pool, ['Tombstone', 'AuditEvent'], async () => {
      await query('DELETE FROM "Tombstone"');
      await query('UPDATE "AuditEvent" SET "importedAt" = now()');
    });
    await harness.restore(ownerId, 'before');
    expect(await shares()).toEqual([revoked, revoked, revoked]);
    expect(await query(open, ownerId)).toEqual([]);
  });

  it('stay revoked after one restore removes them and another brings them back', async () => {
    await harness.backUp(ownerId, 'with-share');
    const kept = await query(
      'SELECT to_jsonb(s) AS row FROM "BirthPlanShareLink" s WHERE "ownerId" = $1',
      ownerId,
    );
    expect(kept).toHaveLength(3);
    await revoke();
    await query('DELETE FROM "BirthPlanShareLink" WHERE "ownerId" = $1', ownerId);
    await query('DELETE FROM "BirthPlanShare" WHERE "ownerId" = $1', ownerId);
    await harness.backUp(ownerId, 'without-share');
    await harness.restore(ownerId, 'with-share');
    await harness.restore(ownerId, 'without-share');
    await harness.restore(ownerId, 'with-share');
    expect(await shares()).toEqual([revoked, revoked, revoked]);
  });
});

describe('the preview of a backup that was created before records were deleted', () => {
  it('counts records to be imported and links to be dropped', async () => {
    await harness.backUp(ownerId, 'before');
    await change(`status = 'signed', "signedAt" = now()`);
    await query('DELETE FROM "Client" WHERE "ownerId" = $1', ownerId);
    const { trust, changes } = await compareArchive(harness.pool, await harness.read('before'), ownerId);
    const of = (name: string) => changes.find(({ table }) => table === name);
    expect(trust).toBe('verified');
    expect(of('Contract')).toMatchObject({ inArchive: 4, imported: 1 });
    expect(of('ContractLink')).toMatchObject({ inArchive: 3, added: 2, dropped: 1 });
  });
});

describe('a chart that was transferred to a colleague', () => {
  it('is restored with its records, in the state that it has in the backup', async () => {
    const records = () =>
      query(
        `SELECT (SELECT count(*)::int FROM "VisitNote" WHERE "ownerId" = $1) AS notes,
          (SELECT count(*)::int FROM "Contract" WHERE "ownerId" = $1) AS contracts,
          (SELECT count(*)::int FROM "Client" WHERE "ownerId" = $1 AND "transferredTo" = 'Noor') AS transferred`,
        ownerId,
      );
    await harness.backUp(ownerId, 'before');
    const [before] = await records();
    await query(
      `UPDATE "Client" SET "transferredAt" = now(), "transferredTo" = 'Noor', version = version + 1 WHERE "ownerId" = $1`,
      ownerId,
    );
    await harness.backUp(ownerId, 'after');
    await harness.restore(ownerId, 'after');
    expect(await records()).toEqual([{ ...before, transferred: 1 }]);
    const add = `INSERT INTO "BirthPlan" (id, "ownerId", "clientId", "templateType", edd, "createdBy", "updatedAt")
      SELECT gen_random_uuid(), "ownerId", id, 'hospital', '2027-03-07', 'Zoë', now() FROM "Client" WHERE "ownerId" = $1`;
    await expect(query(add, ownerId)).rejects.toThrow('the chart was transferred');
    await harness.restore(ownerId, 'before');
    expect(await records()).toEqual([before]);
    await query(add, ownerId);
  });
});

describe('the tombstones of deleted records', () => {
  it('cover every table in practice archives whose records can be revoked or locked', async () => {
    const columns = await query(
      `SELECT DISTINCT c.table_name AS name FROM information_schema.columns c
       WHERE c.table_schema = 'public' AND c.column_name IN ('revokedAt', 'lockedAt', 'declinedAt', 'usedAt', 'endedAt')
         -- The end of a contraction or of an entry, not of any access.
         AND c.table_name NOT IN ('BirthEvent', 'ShiftEntry')
         AND NOT EXISTS (
           SELECT FROM pg_trigger t WHERE t.tgname = c.table_name || '_is_remembered'
         ) ORDER BY 1`,
    );
    // Practice archives don't contain these tables. They are only in whole-server archives, which are restored into an
    // empty database.
    expect(columns.map(({ name }) => name)).toEqual([
      'ApiToken',
      'ChartMember',
      'ChartTransfer',
      'EmailVerificationToken',
      'PasswordResetToken',
      'RecoveryCode',
      'Session',
    ]);
  });

  it("contain no data except ids, states, and times, and can't be changed", async () => {
    await query('DELETE FROM "Client" WHERE "ownerId" = $1', ownerId);
    const rows = await query('SELECT * FROM "Tombstone" WHERE "ownerId" = $1', ownerId);
    expect(rows.length).toBeGreaterThan(3);
    expect(Object.keys(rows[0])).toEqual(['ownerId', 'source', 'recordId', 'state', 'at']);
    for (const statement of [
      'DELETE FROM "Tombstone" WHERE "ownerId" = $1',
      `UPDATE "Tombstone" SET state = 'sent' WHERE "ownerId" = $1`,
    ]) {
      await expect(query(statement, ownerId)).rejects.toThrow('only grows');
    }
    await expect(query('TRUNCATE "Tombstone"')).rejects.toThrow('only grows');
  });

  it('are deleted with the account', async () => {
    await query('DELETE FROM "Client" WHERE "ownerId" = $1', ownerId);
    await query('DELETE FROM "Practitioner" WHERE id = $1', ownerId);
    expect(await query('SELECT FROM "Tombstone" WHERE "ownerId" = $1', ownerId)).toEqual([]);
  });
});
