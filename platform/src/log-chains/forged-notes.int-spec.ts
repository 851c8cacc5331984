import { proveVisitNote } from '../evidence/prove-visit-note.js';
import { newId } from '../ids/new-id.js';
import { LogTestHarness, signedContract, verifyDatabase, withoutTriggers } from '../testing/index.js';
import type { OneTransaction } from '../testing/one-transaction.js';

// Attacks on visit notes by someone with full access to the database, but without the server key.

let harness: LogTestHarness;
let ownerId: string;
let clientId: string;
const [note, draft, amendment] = [newId(), newId(), newId()];

let transaction: OneTransaction;
beforeAll(async () => {
  harness = await LogTestHarness.open();
  transaction = harness.sharedByTests();
  ({ ownerId, clientId } = await signedContract(harness.pool));
  const { prisma } = harness.database;
  const fields = noteFields();
  const [finishedAt, lockedAt] = [new Date('2024-01-05T10:00:00.123Z'), new Date('2024-01-06T10:00:00Z')];
  const templateData = { homework: 'Łódź\n"x"', concerns: '' };
  await prisma.visitNote.create({
    data: { ...fields, id: note, templateData, status: 'locked', finishedAt, lockedAt },
  });
  await prisma.visitNote.createMany({ data: [{ ...fields, id: draft }] });
  await prisma.visitNoteAmendment.create({
    data: {
      id: amendment,
      ownerId,
      noteId: note,
      reason: 'Misheard',
      changes: { duration: 30 },
      createdBy: 'Zoë',
    },
  });
  await audited('visit-note.locked');
  await audited('visit-note.amended');
  await harness.checkpoints.write();
});
afterAll(() => harness.close());
beforeEach(() => transaction.begin());
afterEach(() => transaction.rollBack());

const noteFields = () => ({
  ...{ ownerId, clientId, date: new Date('2027-01-05'), time: '23:30', type: 'Prenatal Visit', location: '' },
  ...{ duration: 60, template: 'prenatal', createdBy: 'Zoë “N” 😀' },
});

const sql = (text: string, ...values: unknown[]) => harness.pool.query(text, values);

function audited(action: string, entityId: string = note, at = new Date()) {
  const entry = { ownerId, clientId, actor: 'practitioner', action, entityType: 'visit-note', entityId, at };
  return harness.database.prisma.auditEvent.create({ data: { ...entry, id: newId() } });
}

/** Bypasses every trigger, as a database superuser can. */
const tamper = (text: string, ...values: unknown[]) =>
  withoutTriggers(harness.pool, ['VisitNote', 'VisitNoteAmendment', 'Client'], () => sql(text, ...values));

const changed = `Visit note ${note}: It wasn't written by this server, or was changed.`;
const changedAmendment = `Amendment ${amendment} of note ${note}: It wasn't written by this server, or was changed.`;
const notLocked = `Visit note ${note}: It was locked on this server, but is missing, isn't locked, or is marked as imported.`;
const lacksAmendments = `Visit note ${note}: Amendments written on this server are missing.`;

it('accepts and counts what this server writes, regardless of the values', async () => {
  const { violations, checked, notes } = await verifyDatabase(harness.pool, harness.key);
  expect(violations).toEqual([]);
  expect(checked).toEqual(expect.arrayContaining(['1 finished note', '1 amendment']));
  expect(notes.filter((each) => each.startsWith('Not confirmed'))).toEqual([]);
});

it.each([
  ['a text field', `"nextSteps" = 'Other'`],
  ['an answer', `"templateData" = '{"homework": "Other"}'`],
  ['the day', `date = date - 1`],
  ['the time', `time = '23:31'`],
  ['the author', `"createdBy" = 'Eve'`],
  ['the time it was finished', `"finishedAt" = "finishedAt" - interval '1 day'`],
  ['the date of the lock', `"lockedAt" = "lockedAt" - interval '1 day'`],
  ['the creation time', `"createdAt" = "createdAt" - interval '1 ms'`],
  ['the proof', 'mac = NULL'],
])('detects that someone changed %s of a locked note', async (_, change) => {
  await tamper(`UPDATE "VisitNote" SET ${change} WHERE id = $1`, note);
  const { violations, notes } = await verifyDatabase(harness.pool, harness.key);
  expect(violations).toEqual([changed]);
  expect(notes).toContain('Not confirmed: 1 finished note.');
});

it.each(['reason', 'createdBy'])('detects that someone changed the %s of an amendment', async (column) => {
  await tamper(`UPDATE "VisitNoteAmendment" SET "${column}" = 'Other'`);
  expect(await harness.violations()).toEqual([changedAmendment]);
});

it('detects that someone moved a locked note to another client', async () => {
  const other = newId();
  await sql(
    `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt") VALUES ($1, $2, 'Eve', 'Other', now())`,
    ...[other, ownerId],
  );
  await tamper('UPDATE "VisitNote" SET "clientId" = $2, "pregnancyId" = NULL WHERE id = $1', note, other);
  expect(await harness.violations()).toEqual([changed]);
});

it('detects that someone moved a finished note to another pregnancy of the client', async () => {
  const [finished, earlier] = [newId(), newId()];
  await harness.database.transaction(async (tx) => {
    const row = await tx.visitNote.create({ data: { ...noteFields(), id: finished, status: 'finished' } });
    await proveVisitNote(tx, harness.key, row, row);
  });
  expect(await harness.violations()).toEqual([]);
  await sql(
    `INSERT INTO "Pregnancy" (id, "ownerId", "clientId", "closedAt", "updatedAt") VALUES ($1, $2, $3, now(), now())`,
    ...[earlier, ownerId, clientId],
  );
  const moved = [`Visit note ${finished}: It wasn't written by this server, or was changed.`];
  await tamper('UPDATE "VisitNote" SET "pregnancyId" = $2 WHERE id = $1', finished, earlier);
  expect(await harness.violations()).toEqual(moved);
  await tamper('UPDATE "VisitNote" SET "pregnancyId" = NULL WHERE id = $1', finished);
  expect(await harness.violations()).toEqual(moved);
});

it('detects a forged finished note and amendment, even with the proof of a genuine one', async () => {
  const [forged, added] = [newId(), newId()];
  await sql(
    `INSERT INTO "VisitNote" (id, "ownerId", "clientId", date, time, type, location, duration, template, status,
       "finishedAt", "createdBy", "updatedAt", mac)
     SELECT $1, "ownerId", "clientId", date, time, type, location, duration, template, 'finished', "finishedAt",
       "createdBy", now(), mac FROM "VisitNote" WHERE id = $2`,
    ...[forged, note],
  );
  await sql(
    `INSERT INTO "VisitNoteAmendment" (id, "ownerId", "noteId", reason, changes, "createdBy", "createdAt")
     SELECT $1, "ownerId", "noteId", reason, '{"duration": 15}', "createdBy", "createdAt" FROM "VisitNoteAmendment"`,
    added,
  );
  expect(await harness.violations()).toEqual([
    `Visit note ${forged}: It wasn't written by this server, or was changed.`,
    `Amendment ${added} of note ${note}: It wasn't written by this server, or was changed.`,
  ]);
});

it('detects that someone deleted an amendment', async () => {
  await tamper('DELETE FROM "VisitNoteAmendment"');
  expect(await harness.violations()).toEqual([lacksAmendments]);
});

it.each([
  [
    'turned a locked note into a draft',
    `UPDATE "VisitNote" SET status = 'draft', "finishedAt" = NULL, "lockedAt" = NULL WHERE id = $1`,
  ],
  [
    'marked a locked note as imported',
    `UPDATE "VisitNote" SET "importedAt" = now(), "nextSteps" = 'Other' WHERE id = $1`,
  ],
])('detects that someone %s', async (_, statement) => {
  await tamper(statement, note);
  expect(await harness.violations()).toEqual([notLocked]);
});

it('detects that a locked note is missing, unless its chart was deleted', async () => {
  await tamper('DELETE FROM "VisitNote" WHERE id = $1', note);
  expect(await harness.violations()).toEqual([notLocked]);
  await audited('client.deleted', clientId);
  await harness.checkpoints.write();
  // The trigger that writes the tombstone was disabled.
  expect(await harness.violations()).toEqual([
    `Visit note ${note}: It was deleted, but its tombstone is missing.`,
  ]);
  await sql('SELECT "add_tombstone"($1, $2, $3, $4, now())', ownerId, 'VisitNote', note, 'locked');
  expect(await harness.violations()).toEqual([]);
});

it('detects access that was restored after it ended, and a missing tombstone', async () => {
  const { prisma } = harness.database;
  const [token, share, member] = [newId(), newId(), newId()];
  const ended = (action: string, entityType: string, entityId: string) =>
    prisma.auditEvent.create({
      data: { id: newId(), ownerId, clientId, actor: 'practitioner', action, entityType, entityId },
    });
  const tokenHash = Buffer.alloc(32, 1);
  await prisma.apiToken.create({ data: { id: token, ownerId, name: 'Books', scope: 'read', tokenHash } });
  const email = 'noor@example.org';
  const startsOn = new Date('2020-01-01');
  await prisma.chartMember.create({
    data: { id: member, ownerId, clientId, email, access: 'view', startsOn, clientConsentAt: startsOn },
  });
  await ended('api-token.revoked', 'api-token', token);
  await ended('chart-member.left', 'chart-member', member);
  await ended('birth-plan.share-revoked', 'share', share);
  await harness.checkpoints.write();
  expect(await harness.violations()).toEqual([
    `API token ${token}: The audit log says that it ended, but its record doesn't.`,
    `Membership ${member}: The audit log says that it ended, but its record doesn't.`,
    `Share ${share}: It was deleted, but its tombstone is missing.`,
  ]);
});

it.each([
  ['a note', 'DELETE FROM "VisitNote" WHERE id = $1', notLocked],
  ['an amendment', 'DELETE FROM "VisitNoteAmendment" WHERE "noteId" = $1', lacksAmendments],
])(
  'detects that %s is missing, even if its chart was deleted and restored earlier',
  async (_, statement, problem) => {
    await audited('client.deleted', clientId, new Date('2020-01-05'));
    await harness.checkpoints.write();
    await tamper(statement, note);
    expect(await harness.violations()).toEqual([problem]);
  },
);

it.each([
  ['VisitNote', note],
  ['VisitNoteAmendment', amendment],
])('allows adding a proof to a locked %s, but no other change', async (table, id) => {
  const set = (change: string) => transaction.attempt(`UPDATE "${table}" SET ${change} WHERE id = $1`, [id]);
  await expect(set(`mac = '\\x00'`)).rejects.toThrow('is locked');
  await tamper(`UPDATE "${table}" SET mac = NULL WHERE id = $1`, id);
  await expect(set(`mac = '\\x00', "createdBy" = 'Eve'`)).rejects.toThrow('is locked');
  await set(`mac = '\\x00'`);
});
