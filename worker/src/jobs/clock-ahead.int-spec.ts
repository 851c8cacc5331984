import { recurringJobs } from '@doula-desk/domain';
import { type Config, RecurringRuns } from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { jest } from '@jest/globals';
import { eventually } from '../testing/eventually.js';
import { openQueue } from '../testing/pending-runs.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { fastTiming, TestWorker, testConfig } from '../testing/test-worker.js';

const JOB = 'reminders.scan-due';
const AHEAD_MS = 365 * 86_400_000;

describeOnBothQueues('a worker whose clock was once a year ahead', (redisUrl) => {
  let testDatabase: TestDatabase;
  let config: Config;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    config = await testConfig({ databaseUrl: testDatabase.url, redisUrl });
    const earlier = await TestWorker.start(config);
    await earlier.database.prisma.$executeRaw`
      UPDATE "RecurringJobRun" SET "registeredAt" = now() - interval '2 hours', "succeededAt" = NULL`;
    await earlier.close();
    const queue = openQueue(config, JOB);
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + AHEAD_MS);
    await queue.removeJobScheduler(JOB);
    await queue.upsertJobScheduler(JOB, { every: recurringJobs[JOB] }, { name: JOB, data: {} });
    clock.mockRestore();
    expect((await queue.getJobScheduler(JOB))?.next).toBeGreaterThan(Date.now() + AHEAD_MS / 2);
    await queue.close();
  });

  afterAll(() => testDatabase.drop());

  it('runs recurring jobs again, and reports when each last ran', async () => {
    const worker = await TestWorker.start(config, fastTiming);
    const runs = new RecurringRuns(worker.database);
    try {
      await eventually(async () => (await runs.states())[JOB]?.isLate === false, 'a run of the scan');
      expect((await runs.states())[JOB]?.succeededAt).toEqual(expect.any(String));
    } finally {
      await worker.close();
    }
    const queue = openQueue(config, JOB);
    const scheduler = await queue.getJobScheduler(JOB);
    await queue.close();
    expect(scheduler?.next).toBeLessThanOrEqual(Date.now() + recurringJobs[JOB]);
  });
});
