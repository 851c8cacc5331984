import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { archiveJobId } from '@doula-desk/domain';
import {
  createTestDatabase,
  openTestFiles,
  practiceState,
  seedPractice,
  storedNames,
  type TestDatabase,
} from '@doula-desk/platform/testing';
import { eventually } from '../testing/eventually.js';
import { MailTestHarness } from '../testing/mail-test-harness.js';
import { fastTiming, testConfig } from '../testing/test-worker.js';
import { buildWorker, WorkerProcess } from '../testing/worker-process.js';

/** More than 20,000 records, with files. */
const PRACTICE = { clients: 200, each: 8, documents: 60, documentBytes: 100_000 };
const timing = { ...fastTiming, jobLock: 1_000 };

/**
 * Makes the database block a statement until it's released, so that work can be interrupted at that point regardless of
 * how fast the machine is.
 */
async function hold({ database }: MailTestHarness, statement: string, condition = '') {
  const holder = await database.pool.connect();
  await holder.query('SELECT pg_advisory_lock(4711)');
  await holder.query(`
    CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(4711);
      RETURN NEW;
    END $$`);
  const table = statement.slice(statement.indexOf('"'));
  await holder.query(
    `CREATE TRIGGER hold BEFORE ${statement} FOR EACH ROW ${condition} EXECUTE FUNCTION hold()`,
  );
  return {
    isReached: async () => {
      const waiting = await holder.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted`,
      );
      return waiting.rowCount === 1;
    },
    release: async () => {
      await holder.query('SELECT pg_advisory_unlock(4711)');
      await holder.query(`DROP TRIGGER hold ON ${table}`);
      await holder.query('DROP FUNCTION hold()');
      holder.release();
    },
  };
}

describe('a practice with 20,000 records', () => {
  let databases: TestDatabase[];
  let oldHost: MailTestHarness;
  let newHost: MailTestHarness;
  let dataDir: string;
  let worker: WorkerProcess | undefined;

  beforeAll(async () => {
    await buildWorker();
    databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
    [oldHost, newHost] = (await Promise.all(
      databases.map(async ({ url }) => MailTestHarness.open(await testConfig({ databaseUrl: url }))),
    )) as [MailTestHarness, MailTestHarness];
    dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-interrupted-'));
  });

  afterAll(async () => {
    await worker?.kill();
    await oldHost.close();
    await newHost.close();
    for (const database of databases) await database.drop();
  });

  const start = async (host: number) => {
    worker = await WorkerProcess.start({ databaseUrl: databases[host]?.url ?? '' }, dataDir, timing);
  };

  it('is completely backed up and restored on an empty host, even if the worker is killed', async () => {
    const ownerId = await seedPractice(oldHost.database.pool, PRACTICE);
    const state = await practiceState(oldHost.database.pool, ownerId);
    const { prisma } = oldHost.database;
    const backupId = crypto.randomUUID();
    await prisma.backup.create({ data: { id: backupId, ownerId, trigger: 'manual' } });
    const backup = () => prisma.backup.findUniqueOrThrow({ where: { id: backupId } });
    const backupHeld = await hold(oldHost, 'UPDATE ON "Backup"', `WHEN (NEW.status = 'ready')`);
    await start(0);
    await oldHost.queues.enqueue('backups.run', { backupId }, { id: archiveJobId('backups.run', backupId) });
    const files = openTestFiles(dataDir);
    const stored = () => storedNames(files, `backups/${ownerId}`);
    await eventually(async () => (await stored()).length > 0, 'a file');
    await worker?.kill();
    await backupHeld.release();
    expect(await backup()).toMatchObject({ status: 'running', fileKey: null });
    expect(await stored()).not.toEqual([]);

    await start(0);
    const { fileKey, counts } = await eventually(async () => {
      const row = await backup();
      return row.status === 'ready' && row;
    }, 'the backup');
    expect((counts as { total: number }).total).toBeGreaterThan(20_000);
    await worker?.kill();

    // A new host with a new, empty account.
    const newOwner = await seedPractice(newHost.database.pool, {
      ...PRACTICE,
      clients: 1,
      each: 0,
      documents: 0,
    });
    const before = await practiceState(newHost.database.pool, newOwner);
    const restoreId = crypto.randomUUID();
    const key = `restores/${newOwner}/${restoreId}`;
    const size = await files.put(key, await files.get(fileKey ?? ''));
    await newHost.database.prisma.restore.create({
      data: { id: restoreId, ownerId: newOwner, fileKey: key, size },
    });
    const restore = () => newHost.database.prisma.restore.findUniqueOrThrow({ where: { id: restoreId } });
    await start(1);
    const readJob = archiveJobId('restores.read', restoreId);
    await newHost.queues.enqueue('restores.read', { restoreId }, { id: readJob });
    await eventually(async () => (await restore()).status === 'read', 'the preview');
    await worker?.kill();
    await newHost.database.prisma.restore.update({
      where: { id: restoreId },
      data: { status: 'running', progress: 0, attempts: 0 },
    });
    const restoreHeld = await hold(newHost, 'INSERT ON "VisitNote"');
    await start(1);
    const restoreJob = archiveJobId('restores.run', restoreId);
    await newHost.queues.enqueue('restores.run', { restoreId }, { id: restoreJob });
    await eventually(restoreHeld.isReached, 'the middle of the restore');
    await worker?.kill();
    await restoreHeld.release();
    expect(await restore()).toMatchObject({ status: 'running' });
    expect(await practiceState(newHost.database.pool, newOwner)).toEqual(before);

    await start(1);
    await eventually(async () => (await restore()).status === 'done', 'the restore');
    const after = await practiceState(newHost.database.pool, newOwner);
    const counted = (of: Record<string, string>) =>
      Object.fromEntries(Object.entries(of).map(([table, text]) => [table, text.split(' ')[0]]));
    // The account is on another server, where the first server's links don't work, its signatures have no proof, and
    // PDFs of notes are rendered again.
    const leftOut = {
      AppointmentReminderLink: '0',
      BirthPlanShareLink: '0',
      ContractLink: '0',
      EvidenceMac: '0',
      Document: '0',
    };
    expect(counted(after)).toEqual({ ...counted(state), ...leftOut, AuditEvent: expect.any(String) });
    const contents = `
      SELECT md5(string_agg(id || "templateData"::text || "updatedAt", '' ORDER BY id)) AS notes
      FROM "VisitNote" WHERE "ownerId" = $1`;
    const here = await newHost.database.pool.query(contents, [newOwner]);
    const there = await oldHost.database.pool.query(contents, [ownerId]);
    expect(here.rows).toEqual(there.rows);
  });
});
