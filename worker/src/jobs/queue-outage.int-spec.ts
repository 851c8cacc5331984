import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { within } from '@doula-desk/platform';
import { closeConnections, createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import pg from 'pg';
import { eventually } from '../testing/eventually.js';
import { MailCatcher } from '../testing/mail-catcher.js';
import { createPractitioner } from '../testing/practitioners.js';
import { findRedisServer } from '../testing/redis-server.js';
import { quickTiming, sweepingTiming, TestWorker, testConfig } from '../testing/test-worker.js';
import { JobWorker } from './job-worker.js';

/** What a person who is waiting for a response considers quick; far longer than adding a job takes. */
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

describeWithRedis('while Redis is down', () => {
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

  it('gives up adding a job quickly, and sends the mail when Redis is back', async () => {
    await stopRedis();
    const sending = [1, 2, 3].map((n) => worker.send({ ownerId, recipient: `r${n}@x.test` }));
    const mailIds = await within(QUICK_MS, Promise.all(sending));
    await expect(worker.queues.ping()).rejects.toThrow();

    await startRedis();
    for (const mailId of mailIds) await eventually(() => worker.rowWhen(mailId, 'sent'));
    await worker.queues.ping();
    const next = await worker.send({ ownerId, recipient: 'next@x.test' });
    await eventually(() => worker.rowWhen(next, 'sent'));
    expect(mailServer.caught).toHaveLength(4);
  });

  it('gives up quickly on a Redis that hangs', async () => {
    redis.kill('SIGSTOP');
    const mailId = await within(QUICK_MS, worker.send({ ownerId, recipient: 'hanging@x.test' }));
    await expect(worker.queues.ping()).rejects.toThrow();
    redis.kill('SIGCONT');
    await eventually(() => worker.rowWhen(mailId, 'sent'));
  });

  it('lets a worker stop gracefully', async () => {
    const other = await TestWorker.start(worker.config, quickTiming);
    await stopRedis();
    await within(20_000, other.close());
    await startRedis();
  });

  it('leaves no timer of a closed worker running', async () => {
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

describe('while PostgreSQL accepts no connections', () => {
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
        worker.leave({ ownerId, recipient: 'zoe@x.test' }).catch(() => undefined),
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
