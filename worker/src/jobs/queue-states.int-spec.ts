import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { MailTestHarness } from '../testing/mail-test-harness.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { testConfig } from '../testing/test-worker.js';

describeOnBothQueues('queue states', (redisUrl) => {
  let testDatabase: TestDatabase;
  let harness: MailTestHarness;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    harness = await MailTestHarness.open(await testConfig({ databaseUrl: testDatabase.url, redisUrl }));
  });

  afterAll(async () => {
    await harness.close();
    await testDatabase.drop();
  });

  it('include the number of waiting and delayed jobs, and how long the oldest has waited', async () => {
    const { queues } = harness;
    const state = async () => (await queues.states()).find(({ name }) => name === 'archives');
    expect(await state()).toEqual({
      name: 'archives',
      waiting: 0,
      active: 0,
      delayed: 0,
      oldestWaitingSeconds: null,
    });
    await queues.enqueue('exports.run', { exportId: '1' });
    await queues.enqueue('exports.run', { exportId: '2' });
    await queues.enqueue('exports.run', { exportId: '3' }, { delayMs: 3_600_000 });
    expect(await state()).toEqual({
      name: 'archives',
      waiting: 2,
      active: 0,
      delayed: 1,
      oldestWaitingSeconds: expect.any(Number),
    });
  });
});
