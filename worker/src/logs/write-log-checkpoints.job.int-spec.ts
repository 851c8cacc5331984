import { statSync } from 'node:fs';
import path from 'node:path';
import { createLogger, LogCheckpoints, readNotedCheckpoint, ServerKey } from '@doula-desk/platform';
import {
  createTestDatabase,
  signedContract,
  type TestDatabase,
  verifyDatabase,
  withoutTriggers,
} from '@doula-desk/platform/testing';
import { eventually } from '../testing/eventually.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { serverKeyOf, TestWorker, testConfig } from '../testing/test-worker.js';
import { WriteLogCheckpointsJob } from './write-log-checkpoints.job.js';

describeOnBothQueues('the checkpoints of the logs', (redisUrl) => {
  let testDatabase: TestDatabase;
  let worker: TestWorker;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const config = await testConfig({ databaseUrl: testDatabase.url, redisUrl });
    worker = await TestWorker.start({ ...config, serverKey: 'a setting of thirty-two characters' });
    // Otherwise the run at startup covers a log that is still growing, which then has two.
    await worker.ranOnce('logs.checkpoint');
  });
  afterAll(async () => {
    await worker.close();
    await testDatabase.drop();
  });

  it('are written once by the worker for every log that has grown', async () => {
    const { ownerId, contractId } = await signedContract(worker.database.pool, {
      key: serverKeyOf(worker.config),
    });
    await worker.queues.dispatch('logs.checkpoint', {});
    await eventually(
      async () => (await worker.database.prisma.logChain.count({ where: { awaitsCheckpoint: true } })) === 0,
    );
    const written = await worker.database.prisma.logCheckpoint.findMany({ orderBy: { number: 'asc' } });
    expect(written.map(({ number }) => number)).toEqual(written.map((_, index) => index + 1));
    const logs = written.map((of) => [of.ownerId, of.contractId]);
    expect(logs).toHaveLength(3);
    expect(logs).toEqual(
      expect.arrayContaining([
        [ownerId, null],
        [ownerId, contractId],
        [null, null],
      ]),
    );
    const key = new ServerKey(Buffer.from('a setting of thirty-two characters'));
    expect((await verifyDatabase(worker.database.pool, key)).breaks).toEqual([]);
  });

  it('are noted outside the database, and the note stays when its checkpoint is gone', async () => {
    const { pool } = worker.database;
    const key = serverKeyOf(worker.config);
    const { dataDir } = worker.config;
    const checkpoints = new LogCheckpoints(worker.database, key);
    const job = new WriteLogCheckpointsJob(checkpoints, worker.config, createLogger('test', 'silent'));
    await signedContract(pool, { key });
    expect(await job.handle()).toMatch(/^wrote/);
    expect(statSync(path.join(dataDir, 'newest-checkpoint')).mode & 0o777).toBe(0o600);
    const noted = readNotedCheckpoint(dataDir);
    const { number, mac } = await worker.database.prisma.logCheckpoint.findFirstOrThrow({
      orderBy: { number: 'desc' },
    });
    expect(noted).toEqual({ number, mac: Buffer.from(mac).toString('hex') });
    expect((await verifyDatabase(pool, key, noted)).breaks).toEqual([]);
    await withoutTriggers(pool, ['LogCheckpoint'], () =>
      pool.query('DELETE FROM "LogCheckpoint" WHERE number = $1', [number]),
    );
    // The worker uses the number again.
    await signedContract(pool, { key });
    expect(await job.handle()).toMatch(/^wrote/);
    expect(readNotedCheckpoint(dataDir)).toEqual(noted);
    expect((await verifyDatabase(pool, key, noted)).breaks).toEqual([
      `Checkpoints: Checkpoint ${number}:${noted?.mac} is missing: later entries were removed.`,
    ]);
  });
});
