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
import { TestWorker, testConfig, testServerKey } from '../testing/test-worker.js';
import { WriteLogCheckpointsJob } from './write-log-checkpoints.job.js';

describeOnBothQueues('log checkpoints', (redisUrl) => {
  let testDatabase: TestDatabase;
  let worker: TestWorker;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const config = await testConfig({ databaseUrl: testDatabase.url, redisUrl });
    worker = await TestWorker.start({ ...config, serverKey: 'a setting of thirty-two characters' });
    // Otherwise, the run at startup would cover a log that is still growing, which would then get two checkpoints.
    await worker.waitForFirstRun('logs.checkpoint');
  });
  afterAll(async () => {
    await worker.close();
    await testDatabase.drop();
  });

  it('are written once by the worker for each log that has grown', async () => {
    const { ownerId, contractId } = await signedContract(worker.database.pool, {
      key: testServerKey(worker.config),
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
    expect((await verifyDatabase(worker.database.pool, key)).violations).toEqual([]);
  });

  it('are also recorded outside the database, where a record outlives a deleted checkpoint', async () => {
    const { pool } = worker.database;
    const key = testServerKey(worker.config);
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
    expect((await verifyDatabase(pool, key, noted)).violations).toEqual([]);
    await withoutTriggers(pool, ['LogCheckpoint'], () =>
      pool.query('DELETE FROM "LogCheckpoint" WHERE number = $1', [number]),
    );
    // The next checkpoint gets the number of the deleted one.
    await signedContract(pool, { key });
    expect(await job.handle()).toMatch(/^wrote/);
    expect(readNotedCheckpoint(dataDir)).toEqual(noted);
    expect((await verifyDatabase(pool, key, noted)).violations).toEqual([
      `Checkpoints: Checkpoint ${number}:${noted?.mac} is missing: later entries were removed.`,
    ]);
  });
});
