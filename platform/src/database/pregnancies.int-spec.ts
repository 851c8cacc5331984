import { randomUUID } from 'node:crypto';
import { createPool } from '@doula-desk/prisma';
import type pg from 'pg';
import { createTestDatabase, seedPractice, type TestDatabase } from '../testing/index.js';

let database: TestDatabase;
let pool: pg.Pool;
let ownerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  ownerId = await seedPractice(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const query = async (sql: string, ...values: unknown[]) => (await pool.query(sql, values)).rows;

async function addClient(): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", edd, "updatedAt")
     VALUES ($1, $2, 'Ada', 'Invented', '2027-02-28', now())`,
    id,
    ownerId,
  );
  return id;
}

const pregnanciesOf = (clientId: string) =>
  query(
    `SELECT id, edd::text, status, "endKind", "closedAt" IS NULL AS current FROM "Pregnancy"
     WHERE "clientId" = $1 ORDER BY "createdAt", "closedAt"`,
    clientId,
  );

const addPlan = (clientId: string, pregnancyId?: string) =>
  query(
    `INSERT INTO "BirthPlan" (id, "ownerId", "clientId", "pregnancyId", "templateType", edd, "createdBy", "updatedAt")
     VALUES (gen_random_uuid(), $1, $2, $3, 'home', '2027-02-28', 'Zoë', now()) RETURNING "pregnancyId"`,
    ownerId,
    clientId,
    pregnancyId,
  );

async function startNext(clientId: string): Promise<void> {
  await query(
    `UPDATE "Pregnancy" SET "closedAt" = now() WHERE "clientId" = $1 AND "closedAt" IS NULL`,
    clientId,
  );
  await query(`UPDATE "Client" SET edd = NULL WHERE id = $1`, clientId);
}

describe("a client's current pregnancy", () => {
  it('exists as soon as the client exists', async () => {
    expect(await pregnanciesOf(await addClient())).toEqual([
      { id: expect.any(String), edd: '2027-02-28', status: null, endKind: null, current: true },
    ]);
  });

  it('matches the chart after every save', async () => {
    const clientId = await addClient();
    await query(
      `UPDATE "Client" SET edd = '2027-03-01', status = 'Inactive', "pregnancyEndKind" = 'loss' WHERE id = $1`,
      clientId,
    );
    expect(await pregnanciesOf(clientId)).toMatchObject([
      { edd: '2027-03-01', status: 'Inactive', endKind: 'loss', current: true },
    ]);
    await query(`UPDATE "Pregnancy" SET edd = '2030-01-01' WHERE "clientId" = $1`, clientId);
    expect(await pregnanciesOf(clientId)).toMatchObject([{ edd: '2027-03-01' }]);
  });

  it('is the only current pregnancy', async () => {
    const clientId = await addClient();
    const second = query(
      `INSERT INTO "Pregnancy" (id, "ownerId", "clientId") VALUES (gen_random_uuid(), $1, $2)`,
      ownerId,
      clientId,
    );
    await expect(second).rejects.toThrow('Pregnancy_one_current_key');
  });

  it('gets new records, including those added in the transaction that creates the client', async () => {
    const clientId = randomUUID();
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt") VALUES ($1, $2, 'A', 'B', now())`,
        [clientId, ownerId],
      );
      await client.query(
        `INSERT INTO "Reminder" (id, "ownerId", "clientId", title, type, "dueDate", "dueTime", "dueAt", priority, "updatedAt")
         VALUES (gen_random_uuid(), $1, $2, 'Call', 'followUp', '2027-01-01', '09:00', now(), 'medium', now())`,
        [ownerId, clientId],
      );
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    const [pregnancy] = await pregnanciesOf(clientId);
    const reminders = await query(
      `SELECT "pregnancyId" AS id FROM "Reminder" WHERE "clientId" = $1`,
      clientId,
    );
    expect(reminders).toEqual([{ id: pregnancy?.id }]);
    expect(await addPlan(clientId)).toEqual([{ pregnancyId: pregnancy?.id }]);
  });

  it('is created once when several records need it at the same time', async () => {
    const clientId = await addClient();
    await startNext(clientId);
    const plans = await Promise.all(Array.from({ length: 5 }, () => addPlan(clientId)));
    const [, current] = await pregnanciesOf(clientId);
    expect(plans.flat()).toEqual(Array(5).fill({ pregnancyId: current?.id }));
  });
});

describe('an earlier pregnancy', () => {
  it('keeps its contents and records as the chart changes', async () => {
    const clientId = await addClient();
    const [plan] = await addPlan(clientId);
    await startNext(clientId);
    const [next] = await addPlan(clientId);
    await query(`UPDATE "Client" SET edd = '2029-01-01' WHERE id = $1`, clientId);
    expect(await pregnanciesOf(clientId)).toMatchObject([
      { id: plan?.pregnancyId, edd: '2027-02-28', current: false },
      { id: next?.pregnancyId, edd: '2029-01-01', current: true },
    ]);
  });

  it('is deleted with the chart, but not on its own while it has records', async () => {
    const clientId = await addClient();
    await addPlan(clientId);
    await startNext(clientId);
    await addPlan(clientId);
    await expect(query(`DELETE FROM "Pregnancy" WHERE "clientId" = $1`, clientId)).rejects.toThrow(
      'violates foreign key',
    );
    await query(`DELETE FROM "Client" WHERE id = $1`, clientId);
    expect(await pregnanciesOf(clientId)).toEqual([]);
  });

  it('accepts only records of the same client', async () => {
    const [one, other] = [await addClient(), await addClient()];
    const [pregnancy] = await pregnanciesOf(one);
    await expect(addPlan(other, pregnancy?.id)).rejects.toThrow('violates foreign key');
  });
});

it('deletes all pregnancies with the account', async () => {
  const owner = await seedPractice(pool);
  await query('DELETE FROM "Practitioner" WHERE id = $1', owner);
  expect(await query('SELECT FROM "Pregnancy" WHERE "ownerId" = $1', owner)).toEqual([]);
});

describe('a pool connection', () => {
  it('sends one query at a time, in order, even after one fails', async () => {
    const client = await pool.connect();
    // pg keeps queries here that were sent while another query was running.
    const { _queryQueue: queue } = client as unknown as { _queryQueue: unknown[] };
    const lengths: number[] = [];
    const ask = async (sql: string) => {
      const asked = client.query(sql);
      lengths.push(queue.length);
      return (await asked).rows[0];
    };
    const results = await Promise.allSettled(
      ['SELECT 1 AS n FROM pg_sleep(0.02)', 'SELECT broken', 'SELECT 3 AS n'].map(ask),
    );
    client.release();
    expect(results).toEqual([
      { status: 'fulfilled', value: { n: 1 } },
      { status: 'rejected', reason: expect.objectContaining({ code: '42703' }) },
      { status: 'fulfilled', value: { n: 3 } },
    ]);
    expect(lengths).toEqual([0, 0, 0]);
  });
});
