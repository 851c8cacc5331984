import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openServerKey } from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { createClient } from '../testing/charts.js';
import { sendContract, signByBoth } from '../testing/contracts.js';
import { DocumentTestHarness } from '../testing/document-test-harness.js';
import { MailCatcher } from '../testing/mail-catcher.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { sweepingTiming, testConfig } from '../testing/test-worker.js';
import { buildWorker, WorkerProcess } from '../testing/worker-process.js';

/** Kept small in normal test runs; `CONTRACTS_UNDER_KILLS=100` starts a long run. */
const CONTRACTS = Number(process.env.CONTRACTS_UNDER_KILLS ?? 3);
const KILLS = Math.max(2, CONTRACTS / 5);
/** On a busy machine, a worker takes seconds to start, and it restarts after every kill. */
const TIMEOUT_MS = 120_000 + CONTRACTS * 8_000;

beforeAll(buildWorker);

describeOnBothQueues('a worker that is killed while it renders and seals contracts', (redisUrl) => {
  let testDatabase: TestDatabase;
  let mailServer: MailCatcher;
  let harness: DocumentTestHarness;
  let dataDir: string;
  let worker: WorkerProcess;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    mailServer = await MailCatcher.start();
    dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-worker-'));
    // The events that this test inserts need proofs made with the worker's key.
    const config = await testConfig({ databaseUrl: testDatabase.url, redisUrl });
    harness = await DocumentTestHarness.open({ ...config, dataDir });
  });

  afterAll(async () => {
    await worker.kill();
    await harness.close();
    await mailServer.stop();
    await testDatabase.drop();
  });

  async function startWorker(): Promise<void> {
    const environment = { databaseUrl: testDatabase.url, redisUrl, smtpUrl: mailServer.url };
    worker = await WorkerProcess.start(environment, dataDir, sweepingTiming);
  }

  /**
   * Kills the worker at a random time after startup. The longest possible delay is as long as the startup took, since a
   * machine that starts workers slowly also renders slowly.
   */
  async function killAtRandom(): Promise<void> {
    const began = performance.now();
    await startWorker();
    await wait(Math.random() * (performance.now() - began));
    await worker.kill();
    await harness.expireClaims();
    await harness.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET "claimedUntil" = now(), "nextAttemptAt" = now() WHERE status = 'sending'`;
  }

  /** Returns whether every PDF has been rendered and every email sent. */
  async function isDone(): Promise<boolean> {
    const { document, mailMessage } = harness.database.prisma;
    const sent = await mailMessage.count({ where: { kind: { startsWith: 'contract-' }, status: 'sent' } });
    return sent === 2 * CONTRACTS && (await document.count({ where: { status: { not: 'ready' } } })) === 0;
  }

  async function signedContract(recipient: string) {
    const { database, documents } = harness;
    const ownerId = await createPractitioner(database, { timeZone: 'UTC' });
    const clientId = await createClient(database, ownerId);
    const key = openServerKey(dataDir, undefined);
    const { id, documentId } = await sendContract(database, documents, { ownerId, clientId, key }, 'UTC', {
      recipient,
    });
    const sealedId = await signByBoth(database, documents, { ownerId, id, key });
    for (const each of [documentId, sealedId]) await documents.dispatch(each);
    return { id, ownerId, documentId, sealedId, recipient };
  }

  /**
   * Counts the messages that reached an address, by Message-ID. A resent message keeps its id, and mail clients show it
   * only once.
   */
  const countMessagesTo = (address: string) =>
    new Set(mailServer.to(address).map(({ mail }) => mail.messageId)).size;

  it(
    'still creates one sealed PDF per contract, and one email to each party',
    async () => {
      const contracts: Awaited<ReturnType<typeof signedContract>>[] = [];
      for (let n = 0; n < CONTRACTS; n += 1) contracts.push(await signedContract(`client-${n}@x.test`));
      for (let kill = 0; kill < KILLS; kill += 1) await killAtRandom();
      await startWorker();
      while (!(await isDone())) await wait(250);
      const { prisma } = harness.database;
      for (const { id, ownerId, documentId, sealedId, recipient } of contracts) {
        const files = await prisma.document.findMany({ where: { subjectId: id } });
        expect(new Set(files.map((file) => file.id))).toEqual(new Set([documentId, sealedId]));
        const events = await prisma.contractEvent.findMany({ where: { contractId: id } });
        for (const file of files) {
          const bytes = Buffer.from(file.bytes ?? []);
          const sha256 = createHash('sha256').update(bytes).digest('hex');
          expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF');
          expect(Buffer.from(file.sha256 ?? []).toString('hex')).toBe(sha256);
          const recorded = events.filter(
            ({ kind }) => kind === (file.id === sealedId ? 'sealed' : 'rendered'),
          );
          expect(recorded.map(({ details }) => details)).toMatchObject([{ sha256 }]);
        }
        expect(
          await prisma.mailMessage.count({ where: { ownerId, kind: { startsWith: 'contract-' } } }),
        ).toBe(2);
        expect([countMessagesTo(recipient), countMessagesTo(`${ownerId}@desk.example.test`)]).toEqual([1, 1]);
      }
    },
    TIMEOUT_MS,
  );
});
