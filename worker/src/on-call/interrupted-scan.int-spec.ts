import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, noticeDays, todayInZone } from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { createClient } from '../testing/charts.js';
import { eventually } from '../testing/eventually.js';
import { MailTestHarness } from '../testing/mail-test-harness.js';
import { noticeCounts, slowDownNotices, WITHOUT_DIGEST } from '../testing/notice-counts.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { sweepingTiming, testConfig } from '../testing/test-worker.js';
import { buildWorker, WorkerProcess } from '../testing/worker-process.js';

const timing = {
  ...sweepingTiming,
  jobLock: 1_000,
  recurring: { ...sweepingTiming.recurring, 'on-call.scan': 300 },
};

/** Enough to keep the workers busy until one is killed. */
const CLIENTS = 40;

/** Returns a time zone where it's time for the daily notices. */
function zoneDueForNotices(): string {
  const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'];
  return zones.find((zone) => noticeDays(new Date(), zone, null).length > 0) ?? 'UTC';
}

beforeAll(buildWorker);

describeOnBothQueues('two workers that scan on-call windows', (redisUrl) => {
  let testDatabase: TestDatabase;
  let harness: MailTestHarness;
  let dataDir: string;
  const zone = zoneDueForNotices();
  const workers: WorkerProcess[] = [];

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    harness = await MailTestHarness.open(await testConfig({ databaseUrl: testDatabase.url, redisUrl }));
    dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-worker-'));
  });

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.kill()));
    await harness.close();
    await testDatabase.drop();
  });

  const start = () => WorkerProcess.start({ databaseUrl: testDatabase.url, redisUrl }, dataDir, timing);
  const noticed = async () => (await noticeCounts(harness.database))?.notices ?? 0;
  const isDone = async () =>
    (await harness.database.prisma.noticeDay.count({ where: { scan: 'on-call.scan' } })) > 0;

  it('notify once per window and conflict, even if one is killed midway', async () => {
    await slowDownNotices(harness.database, 0.02);
    const ownerId = await createPractitioner(harness.database, {
      timeZone: zone,
      notifications: WITHOUT_DIGEST,
    });
    const today = todayInZone(Date.now(), zone);
    // The default window opens two weeks before the due date, i.e., tomorrow.
    const edd = addDays(today, 15);
    for (let n = 0; n < CLIENTS; n += 1) await createClient(harness.database, ownerId, { edd });
    await createClient(harness.database, ownerId, { edd, pregnancyEndKind: 'loss' });
    const clientId = await createClient(harness.database, ownerId, { edd });
    const bornAt = new Date(`${addDays(today, -1)}T08:00:00Z`);
    await harness.database.prisma.birth.create({
      data: { id: newId(), ownerId, clientId, status: 'recorded', bornAt },
    });
    const startDate = new Date(addDays(today, 3));
    await harness.database.prisma.timeAway.create({
      data: { id: newId(), ownerId, startDate, endDate: startDate },
    });

    workers.push(...(await Promise.all([start(), start()])));
    await eventually(async () => (await noticed()) > 0, 'the first notices', 30_000);
    await workers.shift()?.kill();
    workers.push(await start());
    await eventually(isDone, 'the end of the scan', 60_000);
    // Two more runs find nothing new.
    await wait(1_000);
    // Each client has a window that opens and a day without a backup.
    const all = CLIENTS * 2;
    expect(await noticeCounts(harness.database)).toMatchObject({
      notices: all,
      occasions: all,
      mails: all,
      mailed: all,
    });
  }, 120_000);
});
