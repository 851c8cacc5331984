import { recurringJobs } from '@doula-desk/domain';
import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import pg from 'pg';
import { eventually } from '../testing/eventually.js';
import { MailCatcher } from '../testing/mail-catcher.js';
import { pendingRuns } from '../testing/pending-runs.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { runSequentially } from '../testing/run-sequentially.js';
import { quickTiming, sweepingTiming, TestWorker, testConfig } from '../testing/test-worker.js';
import { REGISTRATION_LOCK } from './recurring-jobs.js';

describeOnBothQueues('jobs', (redisUrl) => {
  let testDatabase: TestDatabase;
  let mailServer: MailCatcher;
  let worker: TestWorker;
  let ownerId: string;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    mailServer = await MailCatcher.start();
    const config = await testConfig({ databaseUrl: testDatabase.url, redisUrl, smtpUrl: mailServer.url });
    worker = await TestWorker.start(config, quickTiming);
    // The sweep at the start would otherwise send what a test has put off, if a busy machine is late with it.
    await worker.ranOnce('mail.sweep');
    ownerId = await createPractitioner(worker.database);
  });

  afterAll(async () => {
    await worker.close();
    await mailServer.stop();
    await testDatabase.drop();
  });

  it('answer a ping', async () => {
    await expect(worker.queues.ping()).resolves.toBeUndefined();
  });

  it('run once, and not before their time, when they are delayed', async () => {
    const deferred = await worker.leave({ ownerId, recipient: 'deferred@x.test' });
    // The row isn't due either, so that no sweep sends it.
    await worker.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET "nextAttemptAt" = now() + interval '1 second' WHERE id = ${deferred}::uuid`;
    await worker.queues.enqueue('mail.send', { mailId: deferred }, { id: 'put-off', delayMs: 1_500 });
    await eventually(() => worker.rowWhen(deferred, 'sent'));
    const [row] = await worker.database.prisma.$queryRaw<{ early: boolean }[]>`
      SELECT "sentAt" - "createdAt" < interval '1.5 seconds' AS early FROM "MailMessage" WHERE id = ${deferred}::uuid`;
    expect(row?.early).toBe(false);
    expect(mailServer.to('deferred@x.test')).toHaveLength(1);
  });

  it('run regardless of how many are delayed at the same time', async () => {
    const mailIds = await runSequentially(40, (index) =>
      worker.leave({ ownerId, recipient: `d${index}@x.test` }),
    );
    // Sequentially: forty at the same time are more than a busy machine adds within the limit.
    for (const [index, mailId] of mailIds.entries())
      await worker.queues.enqueue('mail.send', { mailId }, { delayMs: 200 + index * 20 });
    for (const mailId of mailIds) await eventually(() => worker.rowWhen(mailId, 'sent'));
  });

  it('run again under an id that an earlier job had', async () => {
    for (const recipient of ['first@x.test', 'second@x.test', 'third@x.test']) {
      const mailId = await worker.leave({ ownerId, recipient });
      // The job itself ends shortly after the message is recorded, and only then is its id free.
      await eventually(async () => {
        await worker.queues.enqueue('mail.send', { mailId }, { id: 'the-same-id' });
        return worker.rowWhen(mailId, 'sent');
      });
      expect(mailServer.to(recipient)).toHaveLength(1);
    }
  });

  it('recur once, regardless of how often and by how many workers they are registered', async () => {
    const others = await Promise.all([1, 2, 3].map(() => TestWorker.start(worker.config, quickTiming)));
    try {
      for (const name of Object.keys(recurringJobs)) {
        await eventually(async () => (await pendingRuns(worker.config, name)) === 1, `one run of ${name}`);
      }
    } finally {
      await Promise.all(others.map((other) => other.close()));
    }
  });

  it('are taken by a worker that starts while another one hangs during registration', async () => {
    const hanging = new pg.Client({ connectionString: testDatabase.url });
    await hanging.connect();
    await hanging.query('SELECT pg_advisory_lock($1)', [REGISTRATION_LOCK]);
    try {
      const other = await TestWorker.start(worker.config, quickTiming);
      await other.close();
    } finally {
      await hanging.end();
    }
  });

  it('recur at a new interval after it has changed, once', async () => {
    const other = await TestWorker.start(worker.config, sweepingTiming);
    try {
      const mailId = await worker.leave({ ownerId, recipient: 'swept@x.test' });
      await eventually(() => worker.rowWhen(mailId, 'sent'));
      expect(await pendingRuns(worker.config, 'mail.sweep')).toBeLessThanOrEqual(1);
    } finally {
      await other.close();
    }
  });
});
