import { ServerKey } from '@doula-desk/platform';
import {
  createTestDatabase,
  signedContract,
  type TestDatabase,
  verifyDatabase,
} from '@doula-desk/platform/testing';
import { eventually } from '../testing/eventually.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { serverKeyOf, TestWorker, testConfig } from '../testing/test-worker.js';

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
});
