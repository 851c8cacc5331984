import { randomBytes } from 'node:crypto';
import { ServerKey } from '../security/server-key.js';
import {
  ArchiveTestHarness,
  type EvidencePractice,
  evidencePractice,
  forgeArchive,
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

/** Has the client sign, the practitioner countersign, and the server seal the sent contract. */
async function signAndSeal(contractId: string): Promise<void> {
  await query(`UPDATE "Contract" SET status = 'signed', "signedAt" = now() WHERE id = $1`, contractId);
  await query(
    `INSERT INTO "ContractSignature" (id, "ownerId", "contractId", party, name, method, revision, "signedAt", "timeZone",
       "ipAddress", "userAgent")
     SELECT gen_random_uuid(), "ownerId", id, p.party, 'Ada', 'typed', 1, now(), 'UTC', '::1', 'test'
     FROM "Contract", unnest('{client,practitioner}'::text[]) p(party) WHERE id = $1`,
    contractId,
  );
  await query(
    `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone")
     SELECT gen_random_uuid(), "ownerId", id, k.kind, 'UTC'
     FROM "Contract", unnest('{signed,countersigned,sealed}'::text[]) k(kind) WHERE id = $1`,
    contractId,
  );
  await query(
    `WITH sealed AS (
       INSERT INTO "Document" (id, "ownerId", kind, "subjectId", "subjectRevision", status, bytes, sha256, size, "readyAt")
       SELECT gen_random_uuid(), "ownerId", 'contract-sealed', id, '1', 'ready', '\\x01', sha256('\\x01'), 1, now()
       FROM "Contract" WHERE id = $1 RETURNING id
     )
     UPDATE "Contract" SET "sealedDocumentId" = sealed.id FROM sealed WHERE "Contract".id = $1`,
    contractId,
  );
}

const stateOf = (contractId: string) =>
  query(
    `SELECT to_jsonb(t) AS row FROM "Contract" t WHERE id = $1
     UNION ALL SELECT to_jsonb(t) FROM "ContractSignature" t WHERE "contractId" = $1
     UNION ALL SELECT to_jsonb(t) FROM "ContractEvent" t WHERE "contractId" = $1
     UNION ALL SELECT to_jsonb(t) FROM "ContractLink" t WHERE "contractId" = $1
     UNION ALL SELECT to_jsonb(t) FROM "Document" t WHERE "subjectId" = $1 ORDER BY row`,
    contractId,
  );

describe('restoring an archive from before the contract was signed', () => {
  it.each([
    ['verifies', undefined],
    ["doesn't verify", new ServerKey(randomBytes(32))],
  ])('keeps the contract, its links, and its sealed PDF if the archive %s', async (_what, serverKey) => {
    await harness.backUp(ownerId, 'before');
    await signAndSeal(practice.sent);
    const before = await stateOf(practice.sent);
    const reader = await harness.read('before', undefined, serverKey);
    const { changes, keptRecords } = await compareArchive(harness.pool, reader, ownerId);
    expect(keptRecords).toEqual([
      { kind: 'contract', title: 'Sent', clientName: '😀 Ada Invented 1', at: expect.any(String) },
    ]);
    expect(changes.find(({ table }) => table === 'ContractSignature')).toMatchObject({ kept: 2, removed: 0 });
    await harness.restore(ownerId, 'before', undefined, serverKey);
    expect(await stateOf(practice.sent)).toEqual(before);
    const links = await query(
      `SELECT FROM "ContractLink" WHERE "contractId" = $1 AND "revokedAt" IS NULL AND "tokenHash" IS NOT NULL`,
      practice.sent,
    );
    expect(links).toHaveLength(1);
  });

  it('keeps a contract that only the client has signed', async () => {
    await harness.backUp(ownerId, 'before');
    await query(`UPDATE "Contract" SET status = 'signed', "signedAt" = now() WHERE id = $1`, practice.sent);
    const before = await stateOf(practice.sent);
    await harness.restore(ownerId, 'before');
    expect(await stateOf(practice.sent)).toEqual(before);
  });

  it('keeps a contract that is waiting for the client after the practitioner has signed', async () => {
    await harness.backUp(ownerId, 'before');
    await query(
      `INSERT INTO "ContractSignature" (id, "ownerId", "contractId", party, name, method, revision, "signedAt",
         "timeZone", "ipAddress", "userAgent")
       SELECT gen_random_uuid(), "ownerId", id, 'practitioner', 'Zoë', 'typed', 1, now(), 'UTC', '::1', 'test'
       FROM "Contract" WHERE id = $1`,
      practice.sent,
    );
    const before = await stateOf(practice.sent);
    await harness.restore(ownerId, 'before');
    expect(await stateOf(practice.sent)).toEqual(before);
  });

  it.each([
    ['was cancelled', `status = 'cancelled', "cancelledAt" = now()`],
    ['has expired', `status = 'expired'`],
    ['is still open for signing', `"signReminderAt" = NULL, "expiresAt" = now() + interval '9 days'`],
  ])('keeps a contract that %s', async (_what, change) => {
    await harness.backUp(ownerId, 'before');
    await query(`UPDATE "Contract" SET ${change} WHERE id = $1`, practice.sent);
    const before = await stateOf(practice.sent);
    await harness.restore(ownerId, 'before');
    expect(await stateOf(practice.sent)).toEqual(before);
  });

  it('keeps a contract that the client has declined', async () => {
    await harness.backUp(ownerId, 'before');
    await query(
      `UPDATE "Contract" SET status = 'cancelled', "declinedAt" = now() WHERE id = $1`,
      practice.sent,
    );
    const before = await stateOf(practice.sent);
    await harness.restore(ownerId, 'before');
    expect(await stateOf(practice.sent)).toEqual(before);
  });

  it('keeps contracts that a signed contract replaces', async () => {
    await harness.backUp(ownerId, 'before');
    await query(`UPDATE "Contract" SET status = 'expired' WHERE id = $1`, practice.sent);
    await query(
      `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, status, "createdBy", "createdDate", "supersedesId",
         "updatedAt")
       SELECT gen_random_uuid(), "ownerId", "clientId", type, 'New', 'signed', 'Zoë', '2027-01-02', id, now()
       FROM "Contract" WHERE id = $1`,
      practice.sent,
    );
    await harness.restore(ownerId, 'before');
    expect(
      await query(
        `SELECT title, status FROM "Contract" WHERE "ownerId" = $1 AND title IN ('New', 'Sent')
        ORDER BY title`,
        ownerId,
      ),
    ).toEqual([
      { title: 'New', status: 'signed' },
      { title: 'Sent', status: 'expired' },
    ]);
  });
});

describe('a restore', () => {
  it('keeps the client of kept records if the client is missing from the archive', async () => {
    const [client] = await query('SELECT * FROM "Client" WHERE "ownerId" = $1', ownerId);
    const other = await evidencePractice(harness.pool);
    await query('DELETE FROM "Client" WHERE "ownerId" = $1', other.ownerId);
    await harness.backUp(other.ownerId, 'without-clients');
    await query('DELETE FROM "Practitioner" WHERE id = $1', other.ownerId);
    await harness.restore(ownerId, 'without-clients');
    expect(await query('SELECT * FROM "Client" WHERE "ownerId" = $1', ownerId)).toEqual([client]);
    expect(await query('SELECT id FROM "Contract" WHERE "ownerId" = $1', ownerId)).toHaveLength(3);
  });

  it("updates a signed contract's client from the archive", async () => {
    await harness.backUp(ownerId, 'before');
    await query(`UPDATE "Client" SET pronouns = 'they' WHERE "ownerId" = $1`, ownerId);
    await harness.restore(ownerId, 'before');
    expect(await query('SELECT pronouns FROM "Client" WHERE "ownerId" = $1', ownerId)).toEqual([
      { pronouns: '' },
    ]);
  });

  it.each([
    [
      'locked',
      `UPDATE "VisitNote" SET status = 'locked', "lockedAt" = now() + interval '1 second'
       WHERE "ownerId" = $1 AND status = 'finished'`,
    ],
    [
      'amended',
      `INSERT INTO "VisitNoteAmendment" (id, "ownerId", "noteId", reason, changes, "createdBy")
       SELECT gen_random_uuid(), "ownerId", id, 'later', '{}', 'Zoë' FROM "VisitNote"
       WHERE "ownerId" = $1 AND status = 'locked'`,
    ],
  ])('keeps an imported note that was %s here', async (_what, change) => {
    const elsewhere = await evidencePractice(harness.pool);
    await harness.backUp(elsewhere.ownerId, 'elsewhere');
    await query('DELETE FROM "Practitioner" WHERE id = $1', elsewhere.ownerId);
    await query('DELETE FROM "Client" WHERE "ownerId" = $1', ownerId);
    await harness.backUp(ownerId, 'empty');
    await harness.restore(ownerId, 'elsewhere', undefined, new ServerKey(randomBytes(32)));
    await query(change, ownerId);
    await harness.restore(ownerId, 'empty');
    const notes = await query('SELECT status, "importedAt" FROM "VisitNote" WHERE "ownerId" = $1', ownerId);
    expect(notes).toEqual([{ status: 'locked', importedAt: expect.any(Date) }]);
  });

  it('ignores a lock that an unverified archive dates in the future', async () => {
    await query('DELETE FROM "Client" WHERE "ownerId" = $1', ownerId);
    const elsewhere = await evidencePractice(harness.pool);
    await harness.backUp(elsewhere.ownerId, 'elsewhere');
    await query('DELETE FROM "Practitioner" WHERE id = $1', elsewhere.ownerId);
    await forgeArchive(harness, 'elsewhere', 'future', {
      records: (table, records) =>
        table === 'VisitNote'
          ? records.map((record) => ({ ...record, status: 'locked', lockedAt: '2099-01-01T00:00:00+00:00' }))
          : records,
    });
    await harness.restore(ownerId, 'future');
    expect(
      await query('SELECT FROM "VisitNote" WHERE "ownerId" = $1 AND "lockedAt" > "importedAt"', ownerId),
    ).toEqual([]);
  });

  it("keeps a note that was locked since the backup, and a locked note's new amendments", async () => {
    await harness.backUp(ownerId, 'before');
    await query(
      `UPDATE "VisitNote" SET status = 'locked', "lockedAt" = now(), "nextSteps" = 'Call'
       WHERE "ownerId" = $1 AND status = 'finished'`,
      ownerId,
    );
    await query(
      `INSERT INTO "VisitNoteAmendment" (id, "ownerId", "noteId", reason, changes, "createdBy")
       VALUES (gen_random_uuid(), $1, $2, 'later', '{}', 'Zoë')`,
      ownerId,
      practice.notes[0],
    );
    const notes = () =>
      query(
        `SELECT to_jsonb(t) AS row FROM "VisitNote" t WHERE "ownerId" = $1 AND status = 'locked'
         UNION ALL SELECT to_jsonb(t) FROM "VisitNoteAmendment" t WHERE "ownerId" = $1 ORDER BY row`,
        ownerId,
      );
    const before = await notes();
    expect(before).toHaveLength(4);
    const { changes, keptRecords } = await compareArchive(
      harness.pool,
      await harness.read('before'),
      ownerId,
    );
    expect(keptRecords.map(({ kind, title }) => [kind, title])).toEqual([['visit-note', 'Prenatal Visit']]);
    expect(changes.find(({ table }) => table === 'VisitNoteAmendment')).toMatchObject({
      kept: 1,
      unchanged: 1,
    });
    await harness.restore(ownerId, 'before');
    expect(await notes()).toEqual(before);
  });

  it('closes a pregnancy newer than the archive if it has a locked note, and otherwise deletes it', async () => {
    const [client] = await query('SELECT id FROM "Client" WHERE "ownerId" = $1', ownerId);
    const pregnancies = () =>
      query(
        `SELECT p.id, p."closedAt" IS NULL AS current, count(v.id)::int AS notes
         FROM "Pregnancy" p LEFT JOIN "VisitNote" v ON v."pregnancyId" = p.id AND v.status = 'locked'
         WHERE p."ownerId" = $1 GROUP BY p.id ORDER BY p."createdAt", p.id`,
        ownerId,
      );
    const [first] = await pregnancies();
    await harness.backUp(ownerId, 'before');
    const startNext = async () => {
      await query(
        `UPDATE "Pregnancy" SET "closedAt" = now() WHERE "ownerId" = $1 AND "closedAt" IS NULL`,
        ownerId,
      );
      await query(
        `INSERT INTO "Pregnancy" (id, "ownerId", "clientId", "createdAt") VALUES (gen_random_uuid(), $1, $2, now())`,
        ownerId,
        client.id,
      );
    };
    await startNext();
    const reader = await harness.read('before');
    const { changes } = await compareArchive(harness.pool, reader, ownerId);
    expect(changes.find(({ table }) => table === 'Pregnancy')).toMatchObject({
      changed: 1,
      kept: 1,
      removed: 0,
    });
    await harness.restore(ownerId, 'before');
    expect(await pregnancies()).toEqual([first]);

    await startNext();
    await query(
      `INSERT INTO "VisitNote" (id, "ownerId", "clientId", date, time, type, location, duration, template, status,
         "lockedAt", "createdBy", "updatedAt")
       VALUES (gen_random_uuid(), $1, $2, '2028-12-01', '10:00', 'Prenatal Visit', '', 60, 'prenatal', 'locked', now(),
         'Zoë', now())`,
      ownerId,
      client.id,
    );
    await harness.restore(ownerId, 'before');
    expect(await pregnancies()).toEqual([first, { id: expect.any(String), current: false, notes: 1 }]);
  });
});
