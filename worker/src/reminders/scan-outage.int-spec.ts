import { closeConnections, createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import pg from 'pg';
import { createClient, createManyReminders } from '../testing/charts.js';
import { eventually } from '../testing/eventually.js';
import {
  noticeCounts,
  oneNoticePerReminder,
  WITHOUT_DIGEST,
  waitUntilAllNotified,
} from '../testing/notice-counts.js';
import { createPractitioner } from '../testing/practitioners.js';
import { findRedisServer } from '../testing/redis-server.js';
import { TestRedis } from '../testing/test-redis.js';
import { sweepingTiming, TestWorker, testConfig } from '../testing/test-worker.js';

const timing = {
  ...sweepingTiming,
  recurring: { ...sweepingTiming.recurring, 'reminders.scan-due': 300 },
};
const dueNow = () => new Date(Date.now() - 60_000);

describe('the reminder scan', () => {
  let testDatabase: TestDatabase;
  let worker: TestWorker;
  let parents: { ownerId: string; clientId: string };

  async function begin(redisUrl?: string): Promise<void> {
    worker = await TestWorker.start(await testConfig({ databaseUrl: testDatabase.url, redisUrl }), timing);
    const ownerId = await createPractitioner(worker.database, { notifications: WITHOUT_DIGEST });
    parents = { ownerId, clientId: await createClient(worker.database, ownerId) };
    await createManyReminders(worker.database, parents, 250, dueNow());
  }

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
  });

  afterEach(async () => {
    await worker.close();
    await testDatabase.drop();
  });

  const itWithRedis = findRedisServer() ? it : it.skip;

  itWithRedis('continues after Redis loses all its data, and notifies once about each reminder', async () => {
    const redis = await TestRedis.start();
    try {
      await begin(redis.url);
      await redis.stop();
      await createManyReminders(worker.database, parents, 250, dueNow());
      await redis.startAgain();
      await waitUntilAllNotified(worker.database);
      await createManyReminders(worker.database, parents, 1, dueNow());
      await waitUntilAllNotified(worker.database);
      expect(await noticeCounts(worker.database)).toEqual(oneNoticePerReminder(501));
    } finally {
      await redis.stop();
    }
  });

  it('continues after PostgreSQL was unreachable, and notifies once about each reminder', async () => {
    await begin();
    const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await server.connect();
    const name = new URL(testDatabase.url).pathname.slice(1);
    try {
      for (let cut = 0; cut < 3; cut += 1) {
        await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
        await closeConnections(server, name);
        await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
        await eventually(() =>
          createManyReminders(worker.database, parents, 100, dueNow()).then(
            () => true,
            () => false,
          ),
        );
      }
      await eventually(() =>
        waitUntilAllNotified(worker.database).then(
          () => true,
          () => false,
        ),
      );
      const reminders = await worker.database.prisma.reminder.count();
      expect(await noticeCounts(worker.database)).toEqual(oneNoticePerReminder(reminders));
    } finally {
      await server.end();
    }
  });
});
