import { randomBytes } from 'node:crypto';
import { createPool } from '@doula-desk/prisma';
import pg from 'pg';
import { ServerKey } from '../security/server-key.js';
import {
  ArchiveTestHarness,
  createTestDatabase,
  practiceState,
  seedPractice,
  smallPractice,
  withoutTriggers,
} from '../testing/index.js';
import { ArchiveError, archiveTables, compareArchive, restoreArchive } from './index.js';

const SECRET = "the operator's key";

let harness: ArchiveTestHarness;
beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
});
afterAll(() => harness.close());

/** Returns a practice's state without its audit log, to which restores add events. */
async function recordsOf(ownerId: string): Promise<Record<string, string>> {
  const { AuditEvent: _, ...records } = await practiceState(harness.pool, ownerId);
  return records;
}

/** Adds a merge to each chart, with the data for undoing it. */
async function addMerges(ownerId: string): Promise<void> {
  for (const statement of [
    `INSERT INTO "MergedClient" ("ownerId", id, "clientId", mac)
     SELECT "ownerId", gen_random_uuid(), id, sha256(id::text::bytea) FROM "Client" WHERE "ownerId" = $1`,
    `INSERT INTO "ChartUndo" (id, "ownerId", "clientId", kind, data, "expiresAt", mac)
     SELECT gen_random_uuid(), "ownerId", id, 'merge', '{}', now() + interval '1 day', sha256(id::text::bytea)
     FROM "Client" WHERE "ownerId" = $1`,
  ]) {
    await harness.pool.query(statement, [ownerId]);
  }
}

describe.each([
  ['plain', undefined],
  ['encrypted', SECRET],
])('an archive (%s)', (kind, secret) => {
  it("restores all of the practice's records and files, and keeps the account's credentials", async () => {
    const ownerId = await seedPractice(harness.pool);
    await addMerges(ownerId);
    const before = await recordsOf(ownerId);
    for (const [table, state] of Object.entries(before))
      expect([table, state]).not.toEqual([table, expect.stringMatching(/^0 /)]);
    const { manifest } = await harness.backUp(ownerId, `same-${kind}`, secret);
    expect(manifest.tables.map(({ name }) => name)).toEqual(
      archiveTables.filter(({ inPractice }) => inPractice).map(({ name }) => name),
    );
    await harness.pool.query('DELETE FROM "Client" WHERE "ownerId" = $1', [ownerId]);
    await harness.pool.query(`UPDATE "Settings" SET bio = 'other', avatar = NULL WHERE "ownerId" = $1`, [
      ownerId,
    ]);
    await harness.pool.query(
      `UPDATE "Practitioner" SET "firstName" = 'Eve', "passwordHash" = 'new' WHERE id = $1`,
      [ownerId],
    );
    await harness.restore(ownerId, `same-${kind}`, secret);
    const missing = await harness.pool.query(
      `SELECT a.id FROM "VisitNoteAmendment" a LEFT JOIN "VisitNoteAmendmentText" t ON t."amendmentId" = a.id
       WHERE a."ownerId" = $1 AND t."searchText" IS DISTINCT FROM 'typing call'`,
      [ownerId],
    );
    expect(missing.rows).toEqual([]);
    expect(await recordsOf(ownerId)).toEqual(before);
    // The audit log records which evidence was restored.
    const { rows: added } = await harness.pool.query(
      `SELECT DISTINCT action FROM "AuditEvent" WHERE "ownerId" = $1 AND action LIKE '%restored' ORDER BY 1`,
      [ownerId],
    );
    expect(added.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['visit-note.amendment-restored', 'visit-note.restored']),
    );
    const { rows } = await harness.pool.query('SELECT "passwordHash" FROM "Practitioner" WHERE id = $1', [
      ownerId,
    ]);
    expect(rows).toEqual([{ passwordHash: 'new' }]);
    const sessions = await harness.pool.query('SELECT FROM "Session" WHERE "ownerId" = $1', [ownerId]);
    expect(sessions.rowCount).toBe(1);
  });
});

it('restores earlier pregnancies with their records, and appointment series', async () => {
  const ownerId = await seedPractice(harness.pool);
  await harness.pool.query(
    `UPDATE "Pregnancy" SET "closedAt" = now(), "endKind" = 'birth' WHERE "ownerId" = $1`,
    [ownerId],
  );
  await harness.pool.query(
    `INSERT INTO "BirthPlan" (id, "ownerId", "clientId", "templateType", edd, "createdBy", "updatedAt")
     SELECT gen_random_uuid(), "ownerId", id, 'home', '2029-01-01', 'Zoë', now() FROM "Client" WHERE "ownerId" = $1`,
    [ownerId],
  );
  await harness.pool.query(
    `UPDATE "Appointment" SET "seriesId" = "clientId", "seriesDate" = date,
       "seriesRule" = '{"unit": "day", "every": 1, "start": "2027-01-02", "until": "2027-01-03", "time": "10:00"}'
     WHERE "ownerId" = $1`,
    [ownerId],
  );
  const before = await recordsOf(ownerId);
  await harness.backUp(ownerId, 'pregnancies');
  await harness.pool.query('DELETE FROM "Client" WHERE "ownerId" = $1', [ownerId]);
  await harness.restore(ownerId, 'pregnancies');
  expect(await recordsOf(ownerId)).toEqual(before);
  const { rows } = await harness.pool.query(
    `SELECT count(*)::int AS total, count("closedAt")::int AS closed FROM "Pregnancy" WHERE "ownerId" = $1`,
    [ownerId],
  );
  expect(rows).toEqual([{ total: 6, closed: 3 }]);
});

it('never lowers the invoice number counter, and restores a missing one', async () => {
  const ownerId = await seedPractice(harness.pool);
  const countersOf = async () =>
    (
      await harness.pool.query('SELECT year, last FROM "InvoiceCounter" WHERE "ownerId" = $1 ORDER BY year', [
        ownerId,
      ])
    ).rows;
  const [archived] = await countersOf();
  await harness.backUp(ownerId, 'numbers');
  await harness.pool.query('UPDATE "InvoiceCounter" SET last = last + 7 WHERE "ownerId" = $1', [ownerId]);
  await harness.pool.query('INSERT INTO "InvoiceCounter" VALUES ($1, 2028, 3)', [ownerId]);
  await harness.restore(ownerId, 'numbers');
  expect(await countersOf()).toEqual([
    { year: 2027, last: archived.last + 7 },
    { year: 2028, last: 3 },
  ]);
  await harness.pool.query('DELETE FROM "InvoiceCounter" WHERE "ownerId" = $1', [ownerId]);
  await harness.restore(ownerId, 'numbers');
  expect(await countersOf()).toEqual([archived]);
});

describe('the preview of a restore', () => {
  it('is empty right after the backup', async () => {
    const ownerId = await seedPractice(harness.pool);
    await harness.backUp(ownerId, 'compared');
    const { changes } = await compareArchive(harness.pool, await harness.read('compared'), ownerId);
    for (const change of changes) {
      expect(change).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: change.inArchive });
    }
    expect(changes.map(({ label }) => label)).toContain('Visit notes');
  });

  it('counts restored, changed, and removed records without writing anything', async () => {
    const ownerId = await seedPractice(harness.pool);
    await harness.backUp(ownerId, 'counted');
    await harness.pool.query(
      `DELETE FROM "Client" WHERE id = (SELECT id FROM "Client" WHERE "ownerId" = $1 LIMIT 1)`,
      [ownerId],
    );
    await harness.pool.query(
      `UPDATE "Client" SET pronouns = 'they' WHERE id = (SELECT id FROM "Client" WHERE "ownerId" = $1 LIMIT 1)`,
      [ownerId],
    );
    await harness.pool.query(
      `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt")
       VALUES (gen_random_uuid(), $1, 'New', 'Invented', now())`,
      [ownerId],
    );
    await harness.pool.query(
      `UPDATE "Document" SET bytes = '\\x00' WHERE "ownerId" = $1 AND size = (
      SELECT max(size) FROM "Document" WHERE "ownerId" = $1)`,
      [ownerId],
    );
    await harness.pool.query(
      `INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId")
       VALUES (gen_random_uuid(), $1, 'practitioner', 'client.deleted', 'client', gen_random_uuid())`,
      [ownerId],
    );
    const before = await practiceState(harness.pool, ownerId);
    const { changes } = await compareArchive(harness.pool, await harness.read('counted'), ownerId);
    const of = (name: string) => changes.find(({ table }) => table === name);
    expect(of('Client')).toMatchObject({
      inArchive: 3,
      added: 1,
      changed: 1,
      unchanged: 1,
      removed: 1,
      kept: 0,
    });
    expect(of('VisitNote')).toMatchObject({ inArchive: 6, added: 2, changed: 0, unchanged: 4, removed: 0 });
    expect(of('Document')?.changed).toBeGreaterThan(0);
    expect(of('AuditEvent')).toMatchObject({
      inArchive: 5,
      added: 0,
      changed: 0,
      unchanged: 5,
      removed: 0,
      kept: 1,
    });
    expect(await practiceState(harness.pool, ownerId)).toEqual(before);
  });
});

describe('restoring an archive', () => {
  it('keeps new audit events, restores missing ones, and leaves revoked links revoked', async () => {
    const ownerId = await seedPractice(harness.pool);
    await harness.backUp(ownerId, 'revoked');
    await withoutTriggers(harness.pool, ['AuditEvent'], () =>
      harness.pool.query(`DELETE FROM "AuditEvent" WHERE "ownerId" = $1 AND actor = 'program'`, [ownerId]),
    );
    await harness.pool.query('UPDATE "ContractLink" SET "revokedAt" = now() WHERE "ownerId" = $1', [ownerId]);
    await harness.pool.query(
      `INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId")
       VALUES (gen_random_uuid(), $1, 'practitioner', 'link.revoked', 'contract', gen_random_uuid())`,
      [ownerId],
    );
    await harness.restore(ownerId, 'revoked');
    const links = await harness.pool.query<{ revoked: boolean }>(
      'SELECT DISTINCT "revokedAt" IS NOT NULL AS revoked FROM "ContractLink" WHERE "ownerId" = $1',
      [ownerId],
    );
    expect(links.rows).toEqual([{ revoked: true }]);
    const trail = await harness.pool.query(
      `SELECT actor, "tokenName", count(*)::int AS entries FROM "AuditEvent" WHERE "ownerId" = $1
       GROUP BY 1, 2 ORDER BY 1`,
      [ownerId],
    );
    expect(trail.rows).toEqual([
      { actor: 'practitioner', tokenName: null, entries: 5 },
      { actor: 'program', tokenName: 'script', entries: 1 },
    ]);
  });

  it("doesn't touch other practices", async () => {
    const [ownerId, otherId] = [await seedPractice(harness.pool), await seedPractice(harness.pool)];
    await harness.backUp(ownerId, 'mine');
    const before = await practiceState(harness.pool, otherId);
    await harness.restore(ownerId, 'mine');
    expect(await practiceState(harness.pool, otherId)).toEqual(before);
  });

  it('is rejected if the records belong to another account on the server', async () => {
    const [ownerId, otherId] = [await seedPractice(harness.pool), await seedPractice(harness.pool)];
    await harness.backUp(ownerId, 'taken');
    const before = await practiceState(harness.pool, otherId);
    await expect(compareArchive(harness.pool, await harness.read('taken'), otherId)).rejects.toThrow(
      'another account',
    );
    await expect(harness.restore(otherId, 'taken')).rejects.toThrow('another account');
    expect(await practiceState(harness.pool, otherId)).toEqual(before);
  });

  it('assigns the records, with the same ids, to another account on another server', async () => {
    const ownerId = await seedPractice(harness.pool);
    await harness.backUp(ownerId, 'moved', SECRET);
    const elsewhere = await createTestDatabase();
    const other = createPool(elsewhere.url);
    try {
      const newOwner = await seedPractice(other, { ...smallPractice, clients: 0, documents: 0 });
      const client = await other.connect();
      const reader = await harness.read('moved', SECRET, new ServerKey(randomBytes(32)));
      await restoreArchive(client, reader, { ownerId: newOwner });
      client.release();
      const withoutOwner = async (database: pg.Pool) =>
        (
          await database.query(
            `SELECT id, "firstName", "birthPreferences" FROM "Client" WHERE "ownerId" = $1 ORDER BY id`,
            [database === harness.pool ? ownerId : newOwner],
          )
        ).rows;
      expect(await withoutOwner(other)).toEqual(await withoutOwner(harness.pool));
      const counts = (state: Record<string, string>) =>
        Object.fromEntries(Object.entries(state).map(([table, text]) => [table, text.split(' ')[0]]));
      expect(counts(await practiceState(other, newOwner))).toEqual({
        ...counts(await practiceState(harness.pool, ownerId)),
        // Another server's links don't work here.
        AppointmentReminderLink: '0',
        BirthPlanShareLink: '0',
        ContractLink: '0',
        // This server doesn't vouch for signatures from another server.
        EvidenceMac: '0',
        // PDFs of notes and plans are rendered again from the records.
        Document: '0',
        // The account's own audit trail and the restored one.
        AuditEvent: '10',
      });
    } finally {
      await other.end();
      await elsewhere.drop();
    }
  });

  it("doesn't change anything if it loses its connection", async () => {
    const ownerId = await seedPractice(harness.pool);
    await harness.backUp(ownerId, 'lost');
    await harness.pool.query('DELETE FROM "Client" WHERE "ownerId" = $1', [ownerId]);
    const before = await practiceState(harness.pool, ownerId);
    const client = new pg.Client({ connectionString: harness.testDatabase.url, options: '-c TimeZone=UTC' });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const restoring = restoreArchive(client, await harness.read('lost'), {
      ownerId,
      progress: async (records) => {
        if (records > 40) await harness.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      },
    });
    await expect(restoring).rejects.toThrow(ArchiveError);
    expect(await practiceState(harness.pool, ownerId)).toEqual(before);
  });

  it('distinguishes practice archives from server archives', async () => {
    const ownerId = await seedPractice(harness.pool);
    await harness.backUp(ownerId, 'one');
    await harness.backUpServer('all');
    await expect(harness.restore(ownerId, 'all')).rejects.toThrow('whole server');
    const elsewhere = await createTestDatabase();
    const other = createPool(elsewhere.url);
    const client = await other.connect();
    const reader = await harness.read('one');
    await expect(restoreArchive(client, reader, { ownerId: null })).rejects.toThrow('single practice');
    client.release();
    await other.end();
    await elsewhere.drop();
  });
});
