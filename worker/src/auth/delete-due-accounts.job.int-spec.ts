import { randomUUID } from 'node:crypto';
import { createLogger, Database, LogCheckpoints, serverChecks, verifyServer } from '@doula-desk/platform';
import { createTestDatabase, logKey, type TestDatabase } from '@doula-desk/platform/testing';
import { createPractitioner } from '../testing/practitioners.js';
import { testConfig } from '../testing/test-worker.js';
import { DeleteDueAccountsJob } from './delete-due-accounts.job.js';

const DAY = 86_400_000;

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = new Database(
    await testConfig({ databaseUrl: testDatabase.url }),
    createLogger('test', 'silent'),
    logKey,
  );
});
afterAll(async () => {
  await database.onApplicationShutdown();
  await testDatabase.drop();
});

it('deletes only due accounts, with everything that belongs to them', async () => {
  const due = await createPractitioner(database);
  const thinking = await createPractitioner(database);
  const staying = await createPractitioner(database);
  const client = (ownerId: string) =>
    database.pool.query(
      `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt")
       VALUES (gen_random_uuid(), $1, 'Ada', 'Invented', now()) RETURNING id`,
      [ownerId],
    );
  for (const ownerId of [due, thinking, staying]) {
    const { rows } = await client(ownerId);
    const contract = await database.pool.query<{ id: string }>(
      `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, "createdBy", "createdDate", status, "updatedAt")
       VALUES (gen_random_uuid(), $1, $2, 'birth', 'Contract', 'Zoë', '2026-01-01', 'draft', now()) RETURNING id`,
      [ownerId, rows[0].id],
    );
    await database.prisma.contractEvent.create({
      data: {
        id: randomUUID(),
        ownerId,
        contractId: contract.rows[0]?.id ?? '',
        kind: 'created',
        timeZone: 'UTC',
      },
    });
  }
  const deletion = (id: string, at: number) =>
    database.prisma.practitioner.update({ where: { id }, data: { deleteAfter: new Date(Date.now() + at) } });
  await deletion(due, -1000);
  await deletion(thinking, DAY);

  const checkpoints = new LogCheckpoints(database, logKey);
  await checkpoints.write();
  const job = new DeleteDueAccountsJob(database, checkpoints);
  expect(await job.handle()).toBe('deleted 1');
  expect(await job.handle()).toBe('nothing to do');
  const left = await database.prisma.practitioner.findMany({ select: { id: true } });
  expect(left.map(({ id }) => id).sort()).toEqual([thinking, staying].sort());
  expect(await database.prisma.client.count()).toBe(2);
  expect(await database.prisma.contractEvent.count()).toBe(2);

  // The deletion of the account's logs is recorded.
  const connection = await database.pool.connect();
  const violations: string[] = [];
  await verifyServer(connection, serverChecks(logKey), ({ problem }) => violations.push(problem));
  connection.release();
  expect(violations).toEqual([]);
});
