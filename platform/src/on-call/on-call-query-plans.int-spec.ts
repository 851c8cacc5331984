import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createTestDatabase, seedPractice, type TestDatabase } from '../testing/index.js';
import {
  ATTENDED_BIRTHS,
  CLIENTS_ON_BOARD,
  CLINIC,
  ONE_CLIENT,
  SCHEDULING,
  TIME_AWAY,
} from './on-call.queries.js';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (let practice = 0; practice < 5; practice += 1) {
    await seedPractice(client, { clients: 60, each: 2, documents: 0, documentBytes: 0 });
  }
  await client.query('ANALYZE');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const owners = [randomUUID()];

it.each<[string, string, unknown[]]>([
  [
    'clients on the board',
    CLIENTS_ON_BOARD,
    [owners, '2027-01-01', '2027-03-01', '2027-01-20', '2027-02-20'],
  ],
  ['one client', ONE_CLIENT, [owners, randomUUID()]],
  ['time away', TIME_AWAY, [owners, '2027-01-20', '2027-02-20']],
  ['births', ATTENDED_BIRTHS, [owners, '2027-01-20', '2027-02-20']],
  ['settings', SCHEDULING, [owners]],
  ['practitioners in the clinic', CLINIC, []],
])("%s are found through indexes, without reading other practices' rows", async (_, text, values) => {
  await client.query('BEGIN');
  await client.query('SET LOCAL enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
  await client.query('ROLLBACK');
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Seq Scan');
  expect(plan).toMatch(/Index (?:Only )?Scan|Bitmap Index Scan/);
});
