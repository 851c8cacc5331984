import { randomUUID } from 'node:crypto';
import { migrate } from '@doula-desk/prisma/migrate';
import pg from 'pg';
import { seedPractice } from './testing/index.js';
import { migrateTo } from './testing/migrate-to.js';
import { createEmptyDatabase, type TestDatabase } from './testing/test-database.js';

/** The last migration of the version that supported only one pregnancy per client. */
const EARLIER = '20261128194239_amendment_texts';

const TABLES = ['Appointment', 'BirthPlan', 'Contract', 'Reminder', 'VisitNote'];

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await migrateTo(client, EARLIER);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('gives each client a current pregnancy, and assigns every record to it, even locked notes', async () => {
  const ownerId = await seedPractice(client);
  const id = randomUUID();
  await client.query(
    `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", edd, status, "currentPregnancyNumber", gravida, para,
       "numberOfBabies", "pregnancyEndKind", "pregnancyEndDate", "birthLocation", "birthPreferences", "createdAt", "updatedAt")
     VALUES ($1, $2, 'Ada', 'Invented', '2027-02-28', 'Inactive', 3, 4, 2, 2, 'loss', '2026-11-01', 'Home',
       '{"supportPeople": "Sam"}', '2026-01-02T03:04:05.678Z', now())`,
    [id, ownerId],
  );
  const before = await rowsOf('VisitNote');
  await migrate(database.url);

  const { rows } = await client.query(
    `SELECT "ownerId", "clientId", number, edd::text, status, gravida, para, "numberOfBabies", "endKind",
       "endDate"::text, "birthLocation", "birthPreferences", "closedAt", "createdAt",
       "lossRecordedAt" = "updatedAt" AS "hasTimeOfLoss"
     FROM "Pregnancy" WHERE "clientId" = $1`,
    [id],
  );
  expect(rows).toEqual([
    {
      ownerId,
      clientId: id,
      number: 3,
      edd: '2027-02-28',
      status: 'Inactive',
      gravida: 4,
      para: 2,
      numberOfBabies: 2,
      endKind: 'loss',
      endDate: '2026-11-01',
      birthLocation: 'Home',
      birthPreferences: { supportPeople: 'Sam' },
      closedAt: null,
      createdAt: new Date('2026-01-02T03:04:05.678Z'),
      hasTimeOfLoss: true,
    },
  ]);
  for (const table of TABLES) {
    const records = await client.query(
      `SELECT count(*)::int AS total, count(p.id)::int AS assigned FROM "${table}" r
       LEFT JOIN "Pregnancy" p ON p.id = r."pregnancyId" AND p."clientId" = r."clientId" AND p."closedAt" IS NULL`,
    );
    expect([table, records.rows]).toEqual([table, [{ total: 6, assigned: 6 }]]);
  }
  const after = await rowsOf('VisitNote');
  expect(after).toEqual(before.map((row) => expect.objectContaining(row)));
});

it('keeps locked notes locked', async () => {
  await expect(client.query(`UPDATE "VisitNote" SET "pregnancyId" = NULL`)).rejects.toThrow(
    'VisitNote is locked',
  );
});

async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  return (await client.query(`SELECT * FROM "${table}" ORDER BY id`)).rows;
}
