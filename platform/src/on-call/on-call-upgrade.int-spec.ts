import { migrate } from '@doula-desk/prisma/migrate';
import pg from 'pg';
import { backfillSearchText } from '../adoption/backfill-search-text.js';
import { periodParameters } from '../reports/load-reports.js';
import { MILEAGE_REPORT } from '../reports/report.queries.js';
import { seedPractice } from '../testing/index.js';
import { migrateTo } from '../testing/migrate-to.js';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.js';
import { CLIENTS_ON_BOARD, TIME_AWAY } from './on-call.queries.js';

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const upgrade = async () => {
  await migrate(database.url);
  await backfillSearchText(database.url);
};
const rowsOf = async (table: string) =>
  (await client.query(`SELECT to_jsonb(t) AS row FROM "${table}" t ORDER BY t::text`)).rows.map(
    ({ row }) => row,
  );
const allRows = (tables: readonly string[]) => Promise.all(tables.map(rowsOf));
/** Expects that the upgrade kept all rows and columns. */
async function expectKept(tables: readonly string[], before: readonly unknown[][]): Promise<void> {
  const after = await allRows(tables);
  for (const [place, rows] of before.entries()) {
    expect(after[place]).toHaveLength(rows.length);
    for (const row of rows) expect(after[place]).toContainEqual(expect.objectContaining(row));
  }
}
const boardOf = async (owner: string) =>
  (await client.query(CLIENTS_ON_BOARD, [[owner], '2026-12-01', '2027-02-28', '2027-01-01', '2027-01-31']))
    .rows;

it('puts clients from a version without on-call windows on the board', async () => {
  await migrateTo(client, '20261128214422_pregnancies');
  const owner = await seedPractice(client);
  await upgrade();
  const board = await boardOf(owner);
  expect(board).toHaveLength(3);
  expect(board[0]).toMatchObject({
    overrideStart: null,
    planVersion: null,
    coverage: [],
    calls: [],
    lost: false,
  });
});

it('makes on-call windows, backups, and time away from an earlier version searchable', async () => {
  await migrateTo(client, '20261128221454_on_call');
  const owner = await seedPractice(client);
  const tables = ['OnCallPlan', 'Coverage', 'TimeAway'];
  const before = await allRows(tables);
  expect(before.map((rows) => rows.length)).toEqual([3, 6, 1]);
  await upgrade();
  await expectKept(tables, before);
  const [first] = await boardOf(owner);
  expect(first).toMatchObject({ overrideReason: 'Twins', planVersion: 1, calls: [] });
  expect(first?.coverage).toHaveLength(2);
  expect((await client.query(TIME_AWAY, [[owner], '2027-02-08', '2027-02-08'])).rows).toMatchObject([
    { startDate: '2027-02-01', note: 'Vacation' },
  ]);
  const texts = await client.query(
    `SELECT "searchText" FROM "Coverage" WHERE "searchText" LIKE '%bea 1%' AND "searchText" LIKE '%5550101%'
     UNION ALL SELECT "searchText" FROM "TimeAway" WHERE "searchText" = 'vacation'`,
  );
  expect(texts.rows).toHaveLength(4);
});

it('keeps shifts from the first version that had them, and counts their hours', async () => {
  await migrateTo(client, '20261129021500_shifts');
  const ownerId = await seedPractice(client);
  const tables = ['Shift', 'ShiftEntry'];
  const before = await allRows(tables);
  expect(before.map((rows) => rows.length)).toEqual([3, 6]);
  expect(before[0]?.every(({ pregnancyId }) => pregnancyId !== null)).toBe(true);
  await upgrade();
  await expectKept(tables, before);
  const values = periodParameters({ ownerId, zone: 'UTC' }, { from: '2020-01', to: '2029-12' }, '2027-01-01');
  const [report] = (await client.query(MILEAGE_REPORT.text, values)).rows;
  expect(report.rows).toContainEqual(expect.objectContaining({ kind: 'shift', count: 3 }));
});

it('keeps services, invoices, and payments from the first version that had them, and protects them', async () => {
  await migrateTo(client, '20261129151822_billing');
  await seedPractice(client);
  const tables = [
    ...['Service', 'Invoice', 'InvoiceInstallment', 'Payment', 'PaymentAllocation', 'CreditNote'],
    'InvoiceCounter',
  ];
  const before = await allRows(tables);
  expect(before.map((rows) => rows.length)).toEqual([1, 3, 6, 3, 3, 3, 1]);
  await upgrade();
  await expectKept(tables, before);
  const { rows } = await client.query('SELECT DISTINCT paid, credited FROM "Invoice"');
  expect(rows).toEqual([{ paid: 50_000, credited: 500 }]);
  await expect(client.query('UPDATE "Invoice" SET total = total - 1')).rejects.toThrow();
  await expect(client.query('UPDATE "PaymentAllocation" SET amount = 10 * amount')).rejects.toThrow();
});
