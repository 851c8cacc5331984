import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type JobName, type QueueName, queueNames, queueOfJob, recurringJobs } from '@doula-desk/domain';
import { Metrics, newId, withTimeout } from '@doula-desk/platform';
import { closeConnections, createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import pg from 'pg';
import { createClient, createManyReminders } from '../testing/charts.js';
import { eventually } from '../testing/eventually.js';
import { MailCatcher } from '../testing/mail-catcher.js';
import { waitUntilAllNotified } from '../testing/notice-counts.js';
import { openQueue, pendingRuns } from '../testing/pending-runs.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { findRedisServer } from '../testing/redis-server.js';
import { fastTiming, sweepingTiming, TestWorker, testConfig } from '../testing/test-worker.js';
import { JobWorker } from './job-worker.js';

/** A response time that users still consider quick, and far longer than adding a job takes. */
const QUICK_MS = 3_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const redisServer = findRedisServer();
const describeWithRedis = redisServer ? describe : describe.skip;

describeWithRedis('the queues while Redis is down', () => {
  let testDatabase: TestDatabase;
  let mailServer: MailCatcher;
  let worker: TestWorker;
  let ownerId: string;
  let port: number;
  let redis: ChildProcess;

  async function startRedis(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    redis = spawn(redisServer ?? '', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    for await (const chunk of redis.stdout ?? []) if (String(chunk).includes('Ready to accept')) break;
  }

  async function stopRedis(): Promise<void> {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  }

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    mailServer = await MailCatcher.start();
    port = await freePort();
    await startRedis();
    const redisUrl = `redis://127.0.0.1:${port}`;
    const config = await testConfig({ databaseUrl: testDatabase.url, redisUrl, smtpUrl: mailServer.url });
    worker = await TestWorker.start(config, sweepingTiming);
    ownerId = await createPractitioner(worker.database);
  });

  afterAll(async () => {
    await worker.close();
    await stopRedis();
    await mailServer.stop();
    await testDatabase.drop();
  });

  it('give up adding a job quickly, and send the email when Redis is back', async () => {
    await stopRedis();
    const sending = [1, 2, 3].map((n) => worker.send({ ownerId, recipient: `r${n}@x.test` }));
    const mailIds = await withTimeout(QUICK_MS, Promise.all(sending));
    await expect(worker.queues.ping()).rejects.toThrow();

    await startRedis();
    for (const mailId of mailIds) await eventually(() => worker.rowWhen(mailId, 'sent'));
    await worker.queues.ping();
    const next = await worker.send({ ownerId, recipient: 'next@x.test' });
    await eventually(() => worker.rowWhen(next, 'sent'));
    expect(mailServer.caught).toHaveLength(4);
  });

  it('give up quickly if Redis hangs', async () => {
    redis.kill('SIGSTOP');
    const mailId = await withTimeout(QUICK_MS, worker.send({ ownerId, recipient: 'hanging@x.test' }));
    await expect(worker.queues.ping()).rejects.toThrow();
    redis.kill('SIGCONT');
    await eventually(() => worker.rowWhen(mailId, 'sent'));
  });

  it('let a worker stop gracefully', async () => {
    const other = await TestWorker.start(worker.config, fastTiming);
    await stopRedis();
    await withTimeout(20_000, other.close());
    await startRedis();
  });

  it("don't leave a closed worker's timer running", async () => {
    const connection = { url: `redis://127.0.0.1:${port}`, maxRetriesPerRequest: null };
    const other = new JobWorker('outage', async () => undefined, { connection });
    other.on('error', () => undefined);
    await other.waitUntilReady();
    const locks = (): { isRunning(): boolean } => Reflect.get(other, 'lockManager');
    await eventually(() => locks().isRunning());
    await stopRedis();
    await other.close();
    expect(locks().isRunning()).toBe(false);
    await startRedis();
  });
});

describe('a worker while PostgreSQL accepts no connections', () => {
  it('waits, and continues when PostgreSQL is back', async () => {
    const testDatabase = await createTestDatabase();
    const mailServer = await MailCatcher.start();
    const config = await testConfig({ databaseUrl: testDatabase.url, smtpUrl: mailServer.url });
    const worker = await TestWorker.start(config, sweepingTiming);
    const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await server.connect();
    const name = new URL(testDatabase.url).pathname.slice(1);
    try {
      const ownerId = await createPractitioner(worker.database);
      await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await closeConnections(server, name);
      await expect(worker.queues.ping()).rejects.toThrow();
      await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);

      const mailId = await eventually(() =>
        worker.addToOutbox({ ownerId, recipient: 'zoe@x.test' }).catch(() => undefined),
      );
      await eventually(() => worker.rowWhen(mailId, 'sent'));
      const next = await worker.send({ ownerId, recipient: 'next@x.test' });
      await eventually(() => worker.rowWhen(next, 'sent'));
    } finally {
      await worker.close();
      await mailServer.stop();
      await server.end();
      await testDatabase.drop();
    }
  });
});

describeOnBothQueues('a queue that came back empty', (redisUrl) => {
  let testDatabase: TestDatabase;
  let worker: TestWorker;
  let parents: { ownerId: string; clientId: string };
  const timing = {
    ...sweepingTiming,
    recurring: { ...sweepingTiming.recurring, 'backups.sweep': 500, 'exports.sweep': 500 },
    dueCheck: 500,
  };

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    worker = await TestWorker.start(await testConfig({ databaseUrl: testDatabase.url, redisUrl }), timing);
    const ownerId = await createPractitioner(worker.database);
    parents = { ownerId, clientId: await createClient(worker.database, ownerId) };
  });

  afterAll(async () => {
    await worker.close();
    await testDatabase.drop();
  });

  /** Removes every job and schedule, like a restart of Redis without persistence. */
  async function emptyQueues(): Promise<void> {
    for (const name of queueNames) {
      const queue = openQueue(worker.config, jobOf(name));
      for (const { key } of await queue.getJobSchedulers()) await queue.removeJobScheduler(key);
      await queue.obliterate({ force: true });
      // BullMQ pauses a queue that it empties.
      await queue.resume();
      await queue.close();
    }
  }

  it('gets its schedules and lost jobs back without a restart', async () => {
    const { prisma } = worker.database;
    await worker.waitForFirstRun('backups.sweep');
    const { ownerId } = parents;
    const [backup, exported, document] = [newId(), newId(), newId()];
    const mailId = await worker.addToOutbox({ ownerId, recipient: 'lost@x.test' });
    const createdAt = new Date(Date.now() - 10 * 60_000);
    await prisma.backup.create({ data: { id: backup, ownerId, trigger: 'manual', createdAt } });
    await prisma.export.create({ data: { id: exported, ownerId, format: 'CSV', createdAt } });
    await prisma.document.create({
      data: {
        id: document,
        ownerId,
        kind: 'birth-plan',
        subjectId: newId(),
        subjectRevision: '1',
        createdAt,
      },
    });
    await emptyQueues();
    const status = async (table: 'backup' | 'export' | 'document', id: string) => {
      const [row] = await prisma.$queryRawUnsafe<{ status: string }[]>(
        `SELECT status FROM "${table[0]?.toUpperCase()}${table.slice(1)}" WHERE id = $1::uuid`,
        id,
      );
      return row?.status;
    };
    await eventually(() => worker.rowWhen(mailId, 'sent'), 'the email');
    await eventually(async () => (await status('backup', backup)) === 'ready', 'the backup');
    await eventually(async () => (await status('export', exported)) === 'ready', 'the export');
    // The document fails because its record doesn't exist, which shows that a worker processed it.
    await eventually(async () => (await status('document', document)) === 'failed', 'the document');
    for (const name of Object.keys(recurringJobs)) {
      await eventually(
        async () => (await pendingRuns(worker.config, name)) <= 1,
        `at most one run of ${name}`,
      );
    }
  });

  it('notifies about a due reminder without any job', async () => {
    await worker.waitForFirstRun('reminders.scan-due');
    // The reminder is due soon, and the next scheduled scan is half a minute away or doesn't exist.
    await createManyReminders(worker.database, parents, 1, new Date(Date.now() + 1_500));
    await emptyQueues();
    await waitUntilAllNotified(worker.database);
    const delays = await worker.get(Metrics).read();
    expect(delays).toMatch(/doula_notice_delay_seconds_count\{type="reminder"\} [1-9]/);
  });
});

/** Returns the name of a job that runs in the given queue. */
function jobOf(queue: QueueName): JobName {
  const job = (Object.keys(queueOfJob) as JobName[]).find((name) => queueOfJob[name] === queue);
  if (!job) throw new Error(`no job in ${queue}`);
  return job;
}
