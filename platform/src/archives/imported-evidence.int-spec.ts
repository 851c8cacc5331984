import { ArchiveTestHarness, seedPractice, smallPractice } from '../testing/index.js';

let harness: ArchiveTestHarness;
let ownerId: string;
beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
  ownerId = await seedPractice(harness.pool, { ...smallPractice, clients: 1, each: 1, documents: 0 });
  await harness.pool.query(
    `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, status, "createdBy", "createdDate", "importedAt", "updatedAt")
     SELECT gen_random_uuid(), "ownerId", id, 'birth', 'Imported', 'sent', 'Zoë', '2027-01-01', now(), now()
     FROM "Client" WHERE "ownerId" = $1`,
    [ownerId],
  );
});
afterAll(() => harness.close());

describe('database triggers for imported evidence', () => {
  it.each([
    ['sends an imported contract', `SET status = 'sent', "sentAt" = now()`],
    ['signs an imported contract', `SET status = 'signed', "signedAt" = now()`],
    ['seals an imported contract', `SET "sealedDocumentId" = gen_random_uuid()`],
    ['unmarks an imported contract', `SET "importedAt" = NULL`],
  ])('reject an update that %s', async (_what, change) => {
    await expect(
      harness.pool.query(`UPDATE "Contract" ${change} WHERE "ownerId" = $1 AND title = 'Imported'`, [
        ownerId,
      ]),
    ).rejects.toThrow('imported');
  });

  it('allow an imported contract to expire', async () => {
    const expired = await harness.pool.query(
      `UPDATE "Contract" SET status = 'expired' WHERE "ownerId" = $1 AND title = 'Imported'`,
      [ownerId],
    );
    expect(expired.rowCount).toBe(1);
  });

  it.each([
    [
      'a signature',
      `"ContractSignature" (id, "ownerId", "contractId", party, name, method, revision, "signedAt", "timeZone", "ipAddress", "userAgent")
       SELECT gen_random_uuid(), "ownerId", id, 'client', 'Ada', 'typed', 1, now(), 'UTC', '', ''`,
    ],
    [
      'a link',
      `"ContractLink" (id, "ownerId", "contractId", recipient, "tokenHash", "expiresAt")
       SELECT gen_random_uuid(), "ownerId", id, 'ada@x.test', '\\x01', now() + interval '1 day'`,
    ],
    [
      'a signing step',
      `"ContractEvent" (id, "ownerId", "contractId", kind, "timeZone")
       SELECT gen_random_uuid(), "ownerId", id, 'signed', 'UTC'`,
    ],
    [
      'a reminder to sign',
      `"ContractEvent" (id, "ownerId", "contractId", kind, "timeZone")
       SELECT gen_random_uuid(), "ownerId", id, 'reminded', 'UTC'`,
    ],
    [
      'a sealed PDF',
      `"Document" (id, "ownerId", kind, "subjectId", "subjectRevision")
       SELECT gen_random_uuid(), "ownerId", 'contract-sealed', id, '1'`,
    ],
  ])('reject adding %s to an imported contract', async (_what, insert) => {
    await expect(
      harness.pool.query(
        `INSERT INTO ${insert} FROM "Contract" WHERE "ownerId" = $1 AND title = 'Imported'`,
        [ownerId],
      ),
    ).rejects.toThrow('imported');
  });

  it.each([
    [
      'signature',
      `"ContractSignature" (id, "ownerId", "contractId", party, name, method, revision, "signedAt", "timeZone", "ipAddress", "userAgent", "importedAt")
       SELECT gen_random_uuid(), "ownerId", id, 'client', 'Ada', 'typed', 1, now(), 'UTC', '', '', now()`,
    ],
    [
      'event',
      `"ContractEvent" (id, "ownerId", "contractId", kind, "timeZone", "importedAt")
       SELECT gen_random_uuid(), "ownerId", id, 'signed', 'UTC', now()`,
    ],
    [
      'sealed PDF',
      `"Document" (id, "ownerId", kind, "subjectId", "subjectRevision", "importedAt")
       SELECT gen_random_uuid(), "ownerId", 'contract-sealed', id, '1', now()`,
    ],
  ])('reject adding an imported %s to a contract created on this server', async (_what, insert) => {
    await expect(
      harness.pool.query(
        `INSERT INTO ${insert} FROM "Contract" WHERE "ownerId" = $1 AND "importedAt" IS NULL`,
        [ownerId],
      ),
    ).rejects.toThrow("an imported row can't belong to a record of this server");
  });

  it('reject adding an imported amendment to a note created on this server', async () => {
    await expect(
      harness.pool.query(
        `INSERT INTO "VisitNoteAmendment" (id, "ownerId", "noteId", reason, changes, "createdBy", "importedAt")
         SELECT gen_random_uuid(), "ownerId", id, 'Other', '{}', 'Zoë', now() FROM "VisitNote"
         WHERE "ownerId" = $1 AND "importedAt" IS NULL`,
        [ownerId],
      ),
    ).rejects.toThrow("an imported row can't belong to a record of this server");
  });

  it.each([
    [
      'AuditEvent',
      `INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId", "importedAt")
       VALUES (gen_random_uuid(), $1, 'practitioner', 'client.created', 'client', gen_random_uuid(), now())`,
    ],
    [
      'VisitNote',
      `INSERT INTO "VisitNote" (id, "ownerId", "clientId", date, time, type, location, duration, template, "createdBy",
         "importedAt", "updatedAt")
       SELECT gen_random_uuid(), "ownerId", id, '2027-01-01', '10:00', 'Prenatal Visit', '', 60, 'prenatal', 'Zoë',
         now(), now() FROM "Client" WHERE "ownerId" = $1`,
    ],
  ])('keep an imported %s marked as imported', async (table, insert) => {
    await harness.pool.query(insert, [ownerId]);
    await expect(
      harness.pool.query(
        `UPDATE "${table}" SET "importedAt" = NULL WHERE "ownerId" = $1 AND "importedAt" IS NOT NULL`,
        [ownerId],
      ),
    ).rejects.toThrow(/the mark of an imported row stays|only grows/);
  });
});
