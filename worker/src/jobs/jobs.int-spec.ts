import { recurringJobs } from '@doula-desk/domain';
import { activeTracing, startTracing, stopTracing } from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase, TraceCollector } from '@doula-desk/platform/testing';
import pg from 'pg';
import { eventually } from '../testing/eventually.js';
import { MailCatcher } from '../testing/mail-catcher.js';
import { pendingRuns } from '../testing/pending-runs.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { runSequentially } from '../testing/run-sequentially.js';
import { fastTiming, sweepingTiming, TestWorker, testConfig } from '../testing/test-worker.js';
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
    worker = await TestWorker.start(config, fastTiming);
    // Otherwise, if a busy machine runs the initial sweep late, it would send messages that a test has delayed.
    await worker.waitForFirstRun('mail.sweep');
    ownerId = await createPractitioner(worker.database);
  });

  afterAll(async () => {
    await worker.close();
    await mailServer.stop();
    await testDatabase.drop();
  });

  it('respond to a ping', async () => {
    await expect(worker.queues.ping()).resolves.toBeUndefined();
  });

  it("run only once, and not too early, if they're delayed", async () => {
    const deferred = await worker.addToOutbox({ ownerId, recipient: 'deferred@x.test' });
    // The row isn't due either, so that no sweep sends the message.
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
      worker.addToOutbox({ ownerId, recipient: `d${index}@x.test` }),
    );
    // Adds the jobs sequentially, since a busy machine couldn't add forty concurrently within the time limit.
    for (const [index, mailId] of mailIds.entries())
      await worker.queues.enqueue('mail.send', { mailId }, { delayMs: 200 + index * 20 });
    for (const mailId of mailIds) await eventually(() => worker.rowWhen(mailId, 'sent'));
  });

  it('run again with an id that an earlier job had', async () => {
    for (const recipient of ['first@x.test', 'second@x.test', 'third@x.test']) {
      const mailId = await worker.addToOutbox({ ownerId, recipient });
      // The job's id becomes available only when the job ends, shortly after the message is recorded.
      await eventually(async () => {
        await worker.queues.enqueue('mail.send', { mailId }, { id: 'the-same-id' });
        return worker.rowWhen(mailId, 'sent');
      });
      expect(mailServer.to(recipient)).toHaveLength(1);
    }
  });

  it('link in traces to the request that queued them', async () => {
    const collector = await TraceCollector.start();
    await startTracing({ tracing: { endpoint: collector.endpoint } }, 'doula-desk-worker');
    const mailId = await worker.addToOutbox({ ownerId, recipient: 'traced@x.test' });
    const request = activeTracing()?.start('POST /api/example', 'server', {});
    await request?.within(() => worker.queues.enqueue('mail.send', { mailId }));
    request?.end({});
    await eventually(() => worker.rowWhen(mailId, 'sent'));
    // The job itself, and with it its span, ends shortly after the message is recorded.
    await eventually(async () => (await worker.queues.states()).every(({ active }) => active === 0));
    await stopTracing();
    collector.close();
    const cause = collector.spans.find(({ name }) => name === 'POST /api/example');
    const links = collector.spans.flatMap((span) =>
      span.name === 'job mail.send' ? (span.links ?? []) : [],
    );
    expect(links).toMatchObject([{ traceId: cause?.traceId, spanId: cause?.spanId }]);
  });

  it('have only one schedule, no matter how often and by how many workers they are registered', async () => {
    const others = await Promise.all([1, 2, 3].map(() => TestWorker.start(worker.config, fastTiming)));
    try {
      for (const name of Object.keys(recurringJobs)) {
        await eventually(async () => (await pendingRuns(worker.config, name)) === 1, `one run of ${name}`);
      }
    } finally {
      await Promise.all(others.map((other) => other.close()));
    }
  });

  it('are processed by a worker that starts while another one hangs during registration', async () => {
    const hanging = new pg.Client({ connectionString: testDatabase.url });
    await hanging.connect();
    await hanging.query('SELECT pg_advisory_lock($1)', [REGISTRATION_LOCK]);
    try {
      const other = await TestWorker.start(worker.config, fastTiming);
      await other.close();
    } finally {
      await hanging.end();
    }
  });

  it('have only one schedule after their interval changes', async () => {
    const other = await TestWorker.start(worker.config, sweepingTiming);
    try {
      const mailId = await worker.addToOutbox({ ownerId, recipient: 'swept@x.test' });
      await eventually(() => worker.rowWhen(mailId, 'sent'));
      expect(await pendingRuns(worker.config, 'mail.sweep')).toBeLessThanOrEqual(1);
    } finally {
      await other.close();
    }
  });
});
