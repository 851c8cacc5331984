import { FailedJobs } from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { jest } from '@jest/globals';
import { MailRepository } from '../mail/mail.repository.js';
import { eventually } from '../testing/eventually.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { TestWorker, testConfig } from '../testing/test-worker.js';
import { PruneFailedJobsJob } from './prune-failed-jobs.job.js';

describeOnBothQueues('a job that fails', (redisUrl) => {
  let testDatabase: TestDatabase;
  let worker: TestWorker;
  let jobs: FailedJobs;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    worker = await TestWorker.start(await testConfig({ databaseUrl: testDatabase.url, redisUrl }));
    jobs = worker.get(FailedJobs);
    // The first sweep could find a test's message before the test postpones it.
    await worker.waitForFirstRun('mail.sweep');
  });

  afterAll(async () => {
    await worker.close();
    await testDatabase.drop();
  });

  /** Returns the only failed job, once it has the given state. */
  const jobWhen = (state: string, failures = 1) =>
    eventually(async () =>
      (await jobs.list(10)).find((job) => job.state === state && job.failures === failures),
    );

  it("is kept with its error code, fails again if it's retried too early, and then succeeds", async () => {
    const ownerId = await createPractitioner(worker.database);
    const mailId = await worker.addToOutbox({ ownerId, recipient: 'zoe@x.test' });
    // Prevents a sweep from finding the message until the handler works again.
    const dueIn = (time: string) => worker.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET "nextAttemptAt" = now() + ${time}::interval WHERE id = ${mailId}::uuid`;
    await dueIn('1 hour');
    const claim = jest.spyOn(worker.get(MailRepository), 'claim');
    claim.mockRejectedValue(Object.assign(new Error('to zoe@x.test'), { code: 'ECONNREFUSED' }));
    await worker.queues.enqueue('mail.send', { mailId }, { id: 'the-id' });
    const failed = await jobWhen('failed');
    expect(failed).toMatchObject({ job: 'mail.send', reason: 'Error ECONNREFUSED' });
    expect(await jobs.count()).toBe(1);
    const id = failed?.id ?? '';
    expect(await jobs.retry(id)).toBe(true);
    expect(await jobs.retry(id)).toBe(false);
    await jobWhen('failed', 2);

    claim.mockRestore();
    await dueIn('0');
    expect(await Promise.all([jobs.retry(id), jobs.retry(id), jobs.retry(id)])).toContain(true);
    await jobWhen('succeeded', 2);
    expect(await worker.rowWhen(mailId, 'sent')).toMatchObject({ attempts: 1 });
    expect(await jobs.retry(id)).toBe(false);
    expect(await jobs.count()).toBe(0);
  });

  it('no longer counts as failed once the same job succeeds without a retry', async () => {
    await jobs.record('documents.sweep', {}, 'Error ECONNREFUSED');
    expect(await jobs.count()).toBe(1);
    await worker.queues.enqueue('documents.sweep', {});
    await eventually(async () => (await jobs.count()) === 0);
  });

  it('is kept for 14 days', async () => {
    await jobs.record('exports.run', { exportId: '0' }, 'Error');
    const age = (days: number) => worker.database.prisma.$executeRaw`
      UPDATE "FailedJob" SET "failedAt" = now() - make_interval(days => ${days}::int) WHERE job = 'exports.run'`;
    const isKept = async () =>
      (await worker.database.prisma.failedJob.count({ where: { job: 'exports.run' } })) === 1;
    await age(13);
    await worker.get(PruneFailedJobsJob).handle();
    expect(await isKept()).toBe(true);
    await age(15);
    await worker.get(PruneFailedJobsJob).handle();
    expect(await isKept()).toBe(false);
  });
});
