import { hostname } from 'node:os';
import { createLogger, Database, newId, WorkerHeartbeats } from '@doula-desk/platform';
import { createTestDatabase, logKey, type TestDatabase } from '@doula-desk/platform/testing';
import { TestWorker, testConfig } from '../testing/test-worker.js';

describe("a worker's heartbeat", () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let heartbeats: WorkerHeartbeats;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(
      await testConfig({ databaseUrl: testDatabase.url }),
      createLogger('test', 'silent'),
      logKey,
    );
    heartbeats = new WorkerHeartbeats(database);
  });

  afterEach(() => database.prisma.workerHeartbeat.deleteMany());

  afterAll(async () => {
    await database.onApplicationShutdown();
    await testDatabase.drop();
  });

  const age = (workerId: string, seconds: number) => database.prisma.$executeRaw`
    UPDATE "WorkerHeartbeat" SET "seenAt" = now() - make_interval(secs => ${seconds}::int)
    WHERE "workerId" = ${workerId}::uuid`;

  it('exists while the worker runs, and is removed after a graceful stop', async () => {
    expect(await heartbeats.isAlive()).toBe(false);
    const worker = await TestWorker.start(await testConfig({ databaseUrl: testDatabase.url }));
    expect(await heartbeats.isAlive()).toBe(true);
    expect(await heartbeats.isAlive(hostname())).toBe(true);
    expect(await heartbeats.isAlive('another-host')).toBe(false);
    await worker.close();
    expect(await heartbeats.isAlive()).toBe(false);
  });

  it('counts as alive for half a minute', async () => {
    const workerId = newId();
    await heartbeats.beat(workerId, 'here');
    await age(workerId, 25);
    expect(await heartbeats.isAlive('here')).toBe(true);
    await age(workerId, 31);
    expect(await heartbeats.isAlive('here')).toBe(false);
    await heartbeats.beat(workerId, 'here');
    expect(await heartbeats.isAlive('here')).toBe(true);
  });

  it('is deleted a day after the worker disappeared', async () => {
    const [vanished, running] = [newId(), newId()];
    await heartbeats.beat(vanished, 'gone');
    await age(vanished, 25 * 3600);
    await heartbeats.beat(running, 'here');
    const rows = await database.prisma.workerHeartbeat.findMany();
    expect(rows.map(({ workerId }) => workerId)).toEqual([running]);
  });
});
