import { fileURLToPath } from 'node:url';
import { LocalFileStore } from '../files/local-file-store.js';
import { ArchiveTestHarness, seedPractice, withoutTriggers } from '../testing/index.js';
import { ArchiveTarget } from './archive-target.js';
import type { ArchiveRecord } from './archive-walk.js';
import { ArchiveReader, compareArchive, restoreArchive } from './index.js';
import { upgradeRecords } from './record-steps.js';

const fixtures = new LocalFileStore(fileURLToPath(new URL('../testing/fixtures', import.meta.url)));

let harness: ArchiveTestHarness;
beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
});
afterAll(() => harness.close());

describe('archives from other versions', () => {
  const ownerId = '019376a5-0000-7000-8000-00000000000a';

  it('restores a format 1 archive, which has no notes or search text, and makes its records searchable', async () => {
    await harness.pool.query(
      `INSERT INTO "Practitioner" (id, email, "passwordHash", "firstName", "lastName", phone, "updatedAt")
       VALUES ($1, 'old@desk.example.test', 'none', 'New', 'Name', '', now())`,
      [ownerId],
    );
    const reader = await ArchiveReader.open(fixtures, 'archive-v1.zip', harness.keys());
    expect(reader.writtenVersion).toBe(1);
    await harness.withClient((client) => restoreArchive(client, reader, { ownerId }));
    const { rows } = await harness.pool.query(
      `SELECT c."firstName", c."nameSearch", c."searchText", r."searchText" AS reminder, r.title, to_char(r."dueAt", 'YYYY-MM-DD HH24:MI:SS.MS') AS due
       FROM "Client" c JOIN "Reminder" r ON r."clientId" = c.id WHERE c."ownerId" = $1`,
      [ownerId],
    );
    expect(rows).toEqual([
      {
        firstName: 'Zoë 😀',
        nameSearch: 'zoe 😀 invented',
        searchText: 'zoe 😀 invented',
        reminder: 'pack the "bag" line break',
        title: 'Pack the "bag"',
        due: '2026-12-01 17:00:00.000',
      },
    ]);
    const pregnancies = await harness.pool.query(
      `SELECT count(*)::int AS reminders FROM "Pregnancy" p JOIN "Reminder" r ON r."pregnancyId" = p.id
       WHERE p."ownerId" = $1 AND p."closedAt" IS NULL`,
      [ownerId],
    );
    expect(pregnancies.rows).toEqual([{ reminders: 1 }]);
    const { changes } = await compareArchive(harness.pool, reader, ownerId);
    expect(changes.map(({ label }) => label)).not.toContain('Pregnancies');
    const account = await harness.pool.query('SELECT "firstName", email FROM "Practitioner" WHERE id = $1', [
      ownerId,
    ]);
    expect(account.rows).toEqual([{ firstName: 'Dora', email: 'old@desk.example.test' }]);
  });

  it("adds clients to audit events from a version that didn't store them, if the records exist", async () => {
    const owner = await seedPractice(harness.pool);
    await harness.pool.query(
      `INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId")
       SELECT gen_random_uuid(), "ownerId", 'practitioner', 'reminder.created', 'reminder', id
       FROM "Reminder" WHERE "ownerId" = $1 ORDER BY id LIMIT 1`,
      [owner],
    );
    await harness.pool.query('ALTER TABLE "AuditEvent" DROP COLUMN "clientId", DROP COLUMN "tokenName"');
    await harness.backUp(owner, 'nameless');
    await harness.pool.query(
      'ALTER TABLE "AuditEvent" ADD COLUMN "clientId" uuid, ADD COLUMN "tokenName" text',
    );
    await withoutTriggers(harness.pool, ['AuditEvent'], () =>
      harness.pool.query('DELETE FROM "AuditEvent" WHERE "ownerId" = $1', [owner]),
    );
    await harness.restore(owner, 'nameless');
    const { rows } = await harness.pool.query(
      `SELECT e."entityType", count(*)::int AS entries,
         bool_and(e."clientId" = coalesce(r."clientId", e."entityId")) AS named
       FROM "AuditEvent" e LEFT JOIN "Reminder" r ON r.id = e."entityId"
       WHERE e."ownerId" = $1 GROUP BY 1 ORDER BY 1`,
      [owner],
    );
    expect(rows).toEqual([
      { entityType: 'client', entries: 5, named: true },
      { entityType: 'reminder', entries: 1, named: true },
    ]);
  });

  it("rejects tables and columns that this version doesn't recognize", async () => {
    const reader = await ArchiveReader.open(fixtures, 'archive-v1.zip', harness.keys());
    const [first, ...rest] = reader.manifest.tables;
    if (!first) throw new Error('an empty fixture');
    const withTables = (tables: object[]) => ({
      manifest: { ...reader.manifest, tables },
      writtenVersion: 1,
      proof: reader.proof,
      isAcceptable: true,
    });
    const opened = (tables: object[]) =>
      ArchiveTarget.open(harness.pool, withTables(tables) as unknown as ArchiveReader, ownerId);
    await expect(opened([first, ...rest])).resolves.toBeDefined();
    await expect(opened([{ ...first, columns: [...first.columns, 'auraColor'] }])).rejects.toThrow('newer');
    await expect(opened([{ ...first, name: 'Horoscope' }])).rejects.toThrow('newer');
    await expect(opened([{ ...first, name: 'Session' }])).rejects.toThrow('newer');
  });

  it('upgrades records step by step', () => {
    const steps = {
      1: (table: string, record: ArchiveRecord) => (table === 'Gone' ? undefined : { ...record, two: true }),
      2: (_table: string, record: ArchiveRecord) => ({ ...record, three: record.two }),
    };
    const batch = [{ id: 'a' }];
    expect(upgradeRecords({ name: 'Client' }, batch, 1, steps, 3)).toEqual([
      { id: 'a', two: true, three: true },
    ]);
    expect(upgradeRecords({ name: 'Gone' }, batch, 1, steps, 3)).toEqual([]);
    expect(upgradeRecords({ name: 'Client' }, batch, 3, steps, 3)).toEqual(batch);
    expect(() => upgradeRecords({ name: 'Client' }, batch, 1, {}, 3)).toThrow("isn't valid in this version");
  });
});
