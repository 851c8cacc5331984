import { randomInt } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultClientReminderSettings } from '@doula-desk/domain';
import type { Database } from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { createClient, createManyReminders } from '../testing/charts.js';
import { eventually } from '../testing/eventually.js';
import { KILLS } from '../testing/kills.js';
import { MailTestHarness } from '../testing/mail-test-harness.js';
import {
  noticeCounts,
  oneNoticePerReminder,
  slowDownNotices,
  WITHOUT_DIGEST,
  waitUntilAllNotified,
} from '../testing/notice-counts.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { sweepingTiming, testConfig } from '../testing/test-worker.js';
import { buildWorker, WorkerProcess } from '../testing/worker-process.js';

const timing = {
  ...sweepingTiming,
  jobLock: 1_000,
  recurring: { ...sweepingTiming.recurring, 'reminders.scan-due': 300, 'appointments.remind-clients': 300 },
};

/** Enough to keep the workers busy until one is killed. */
const REMINDERS = process.env.MANY_KILLS ? 500 : 200;

beforeAll(buildWorker);

describeOnBothQueues('two workers scanning reminders', (redisUrl) => {
  let testDatabase: TestDatabase;
  let harness: MailTestHarness;
  let parents: { ownerId: string; clientId: string };
  let dataDir: string;
  const workers: WorkerProcess[] = [];

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    harness = await MailTestHarness.open(await testConfig({ databaseUrl: testDatabase.url, redisUrl }));
    const ownerId = await createPractitioner(harness.database, { notifications: WITHOUT_DIGEST });
    parents = { ownerId, clientId: await createClient(harness.database, ownerId) };
    dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-worker-'));
  });

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.kill()));
    await harness.close();
    await testDatabase.drop();
  });

  const start = () => WorkerProcess.start({ databaseUrl: testDatabase.url, redisUrl }, dataDir, timing);
  const counts = () => noticeCounts(harness.database);
  const dueNow = () => new Date(Date.now() - 60_000);

  it('notify once about each reminder, no matter when a worker is killed', async () => {
    await slowDownNotices(harness.database, 0.005);
    await createManyReminders(harness.database, parents, REMINDERS, dueNow());
    workers.push(...(await Promise.all([start(), start()])));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(randomInt(50, 900));
      const victim = randomInt(2);
      await workers[victim]?.kill();
      // More reminders, so that there's something to interrupt each time.
      await createManyReminders(harness.database, parents, 50, dueNow());
      workers[victim] = await start();
    }
    await waitUntilAllNotified(harness.database);
    const reminders = REMINDERS + KILLS * 50;
    expect(await counts()).toEqual(oneNoticePerReminder(reminders));
    await eventually(
      async () => {
        await harness.expireClaims();
        return (await harness.database.prisma.mailMessage.count({ where: { status: 'sent' } })) === reminders;
      },
      'every email',
      120_000,
    );
    // The test may have ended the claim of a worker that is still writing the same file.
    const files = (await readdir(path.join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml'));
    expect(files).toHaveLength(reminders);
    expect(await counts()).toEqual(oneNoticePerReminder(reminders));
  }, 300_000);

  it('remind each client once, no matter when a worker is killed', async () => {
    const { prisma } = harness.database;
    const each = 40;
    const appointments = (KILLS + 1) * each;
    const book = () => bookForTomorrow(harness.database, each);
    await book();
    workers.push(...(await Promise.all([start(), start()])));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(randomInt(50, 900));
      const victim = randomInt(2);
      await workers[victim]?.kill();
      await book();
      workers[victim] = await start();
    }
    await eventually(
      async () => {
        await harness.expireClaims();
        return (await prisma.mailMessage.count({ where: { status: 'sent' } })) === appointments;
      },
      'every email',
      120_000,
    );
    await wait(1_000);
    expect(await prisma.appointmentReminder.count()).toBe(appointments);
    expect(await prisma.mailMessage.count()).toBe(appointments);
    const files = (await readdir(path.join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml'));
    expect(files).toHaveLength(appointments);
  }, 300_000);

  it('notify once about each reminder, even if one hangs midway for longer than its lock lasts', async () => {
    await slowDownNotices(harness.database, 0.005);
    await createManyReminders(harness.database, parents, 300, dueNow());
    const hanging = await start();
    workers.push(hanging);
    await eventually(async () => {
      const [row] = await harness.database.prisma.$queryRaw<{ found: boolean }[]>`
        SELECT EXISTS (
          SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%INSERT INTO "Notification"%'
            AND xact_start IS NOT NULL) AS found`;
      return row?.found;
    }, 'a batch in progress');
    hanging.hang();
    workers.push(await start());
    // The second one claims the job and notifies about all rows except those locked by the first.
    await eventually(async () => ((await counts())?.waiting ?? 300) <= 200, 'the second worker');
    await wait(2_500);
    hanging.resume();
    await waitUntilAllNotified(harness.database);
    await wait(1_000);
    expect(await counts()).toEqual(oneNoticePerReminder(300));
  }, 120_000);
});

/** Books appointments in a new practice that reminds its clients a day before, at any time of day. */
async function bookForTomorrow(database: Database, count: number): Promise<void> {
  const ownerId = await createPractitioner(database, {
    notifications: {
      ...WITHOUT_DIGEST,
      appointmentReminders: { enabled: false, timing: '24 hours' },
      clientReminders: {
        ...defaultClientReminderSettings,
        enabled: true,
        quietHours: { start: '00:00', end: '00:00' },
      },
    },
  });
  const clientId = await createClient(database, ownerId, { email: 'ada@x.test' });
  await database.prisma.$executeRaw`
    INSERT INTO "Appointment" (id, "ownerId", "clientId", type, date, time, "durationMinutes", "startsAt", "endsAt", "updatedAt")
    SELECT gen_random_uuid(), ${ownerId}::uuid, ${clientId}::uuid, 'Prenatal Visit', current_date, '10:00', 60,
      now() + interval '23 hours', now() + interval '24 hours', now()
    FROM generate_series(1, ${count}::int)`;
}
