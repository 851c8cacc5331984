import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openServerKey } from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { eventually } from '../testing/eventually.js';
import { KILLS } from '../testing/kills.js';
import { MailCatcher } from '../testing/mail-catcher.js';
import { MailTestHarness } from '../testing/mail-test-harness.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { sweepingTiming, testConfig } from '../testing/test-worker.js';
import { buildWorker, WorkerProcess } from '../testing/worker-process.js';

const timing = { ...sweepingTiming, jobLock: 1_000 };

beforeAll(buildWorker);

describeOnBothQueues('a worker that is killed while it sends emails', (redisUrl) => {
  let testDatabase: TestDatabase;
  let mailServer: MailCatcher;
  let harness: MailTestHarness;
  let ownerId: string;
  /** Shared by the tests, because workers take seconds to start. */
  let worker: WorkerProcess | undefined;
  let dataDir: string;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    mailServer = await MailCatcher.start();
    harness = await MailTestHarness.open(await testConfig({ databaseUrl: testDatabase.url, redisUrl }));
    ownerId = await createPractitioner(harness.database);
    dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-worker-'));
  });

  beforeEach(() => {
    mailServer.receive = () => 'accept';
    mailServer.caught.length = 0;
  });

  afterAll(async () => {
    await worker?.kill();
    await harness.close();
    await mailServer.stop();
    await testDatabase.drop();
  });

  const start = (smtpUrl?: string) =>
    WorkerProcess.start({ databaseUrl: testDatabase.url, redisUrl, smtpUrl }, dataDir, timing);
  const sendingWorker = async () => {
    worker ??= await start(mailServer.url);
    return worker;
  };

  /** Kills the running worker, and starts another one after `during`. */
  async function replaceWorker(smtpUrl: string | undefined, during: () => Promise<void>): Promise<void> {
    await worker?.kill();
    worker = undefined;
    await during();
    worker = await start(smtpUrl);
  }

  it('sends every message once, or twice with the same Message-ID if the response was lost', async () => {
    // Kills the worker alternately before the mail server gets the message, and after the mail server has read the
    // message but before it responds.
    const kills = Array.from({ length: KILLS }, (_, index) =>
      index % 2 ? 'response lost' : 'not handed over',
    );
    await sendingWorker();
    for (const [index, moment] of kills.entries()) {
      const { offered, read } = mailServer;
      mailServer.holdAt(moment === 'response lost' ? 'after' : 'before');
      const email = `r${index}@x.test`;
      const owner = await createPractitioner(harness.database, {
        email,
        key: openServerKey(dataDir, undefined),
      });
      const mailId = await harness.send({ ownerId: owner, kind: 'password-reset', recipient: email });
      await eventually(() =>
        moment === 'response lost' ? mailServer.read > read : mailServer.offered > offered,
      );
      await replaceWorker(mailServer.url, async () => {
        mailServer.resume();
        expect(await harness.rowWhen(mailId, 'sending')).toBeDefined();
        await harness.expireClaims();
      });
      await eventually(() => harness.rowWhen(mailId, 'sent'));
    }
    for (const [index, moment] of kills.entries()) {
      const copies = mailServer.to(`r${index}@x.test`);
      expect(copies).toHaveLength(moment === 'response lost' ? 2 : 1);
      expect(new Set(copies.map(({ mail }) => mail.messageId)).size).toBe(1);
    }
  }, 900_000);

  it.each([
    ['unknown if the server had the message', 'after', { lastError: 'outcome-unknown', attempts: 2 }],
    ['failed if the server never had the message', 'before', { lastError: 'smtp-550-5.1.1' }],
  ] as const)('when a retry is rejected, marks the message as %s', async (_outcome, moment, expected) => {
    await sendingWorker();
    const { offered, read } = mailServer;
    mailServer.holdAt(moment);
    const mailId = await harness.send({ ownerId, recipient: 'zoe@x.test' });
    await eventually(() => (moment === 'after' ? mailServer.read > read : mailServer.offered > offered));
    await replaceWorker(mailServer.url, async () => {
      mailServer.resume();
      mailServer.receive = () => 'reject permanently';
      await harness.expireClaims();
    });
    expect(await eventually(() => harness.rowWhen(mailId, 'failed'))).toMatchObject(expected);
  });

  it('sends once, even if it hangs for longer than its lock while a second worker runs', async () => {
    const hanging = await sendingWorker();
    const { offered } = mailServer;
    mailServer.holdAt('before');
    const mailId = await harness.send({ ownerId, recipient: 'zoe@x.test' });
    await eventually(() => mailServer.offered > offered);
    hanging.hang();
    mailServer.resume();
    const second = await start(mailServer.url);
    try {
      const other = await harness.send({ ownerId, recipient: 'ada@x.test' });
      await eventually(() => harness.rowWhen(other, 'sent'));
      // Long enough for the second worker to claim the first one's job.
      await wait(3_000);
      hanging.resume();
      await eventually(() => harness.rowWhen(mailId, 'sent'));
      expect(mailServer.to('zoe@x.test')).toHaveLength(1);
    } finally {
      await second.stop();
    }
  });

  it('stops gracefully on a signal, after finishing its current jobs', async () => {
    const { workerHeartbeat } = harness.database.prisma;
    const running = await sendingWorker();
    // Removes the heartbeats of killed workers, which are kept for a while.
    await workerHeartbeat.deleteMany();
    await eventually(async () => (await workerHeartbeat.count()) === 1, 'a heartbeat');
    const { offered } = mailServer;
    mailServer.delays = { before: 300, after: 300 };
    const mailId = await harness.send({ ownerId, recipient: 'zoe@x.test' });
    await eventually(() => mailServer.offered > offered);
    worker = undefined;
    expect(await running.stop()).toBe(0);
    mailServer.delays = { before: 0, after: 0 };
    expect(await harness.rowWhen(mailId, 'sent')).toBeDefined();
    expect(mailServer.caught).toHaveLength(1);
    expect(await workerHeartbeat.count()).toBe(0);
  });

  it('writes one file for each message if there is no mail server', async () => {
    const mailIds: string[] = [];
    await replaceWorker(undefined, async () => undefined);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const mailId = await harness.send({ ownerId, recipient: 'zoe@x.test' });
      mailIds.push(mailId);
      // Kills the worker a few milliseconds after it claims the message. It writes the file so quickly that it may
      // already have recorded the message as sent.
      await eventually(async () => !(await harness.rowWhen(mailId, 'pending')));
      await wait(kill % 4);
      await replaceWorker(undefined, () => harness.expireClaims());
    }
    for (const mailId of mailIds) await eventually(() => harness.rowWhen(mailId, 'sent'));
    const files = await readdir(path.join(dataDir, 'mail'));
    expect(files.sort()).toEqual(mailIds.map((mailId) => `${mailId}.eml`).sort());
  }, 900_000);
});
