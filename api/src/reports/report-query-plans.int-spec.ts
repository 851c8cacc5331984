import {
  CARE_TEAM_REPORT,
  CERTIFICATION_LOG,
  MILEAGE_REPORT,
  PRACTICE_REPORT,
  periodParameters,
} from '@doula-desk/platform';
import { seedPractices, seedReports } from '@doula-desk/platform/testing';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let ownerId: string;
beforeAll(async () => {
  api = await startTestApi();
  const { pool } = api.database;
  const sizes = { clients: 1000, appointments: 4000, others: 20, otherClients: 200, otherAppointments: 400 };
  ownerId = (await seedPractices(pool, sizes)).ownerId;
  await seedReports(pool);
}, 120_000);
afterAll(() => api.close());

it.each([
  ['practice report', PRACTICE_REPORT.text, 7],
  ['certification log', CERTIFICATION_LOG.text, 3],
  ['mileage report', MILEAGE_REPORT.text, 7],
  ['care team report', CARE_TEAM_REPORT.text, 6],
])('uses indexes to find the rows of the %s, in custom and generic plans', async (_, text, parameters) => {
  const owner = { ownerId, zone: 'America/New_York' };
  const period = { from: '2021-11', to: '2026-10' };
  const values = periodParameters(owner, period, '2026-11-28').slice(0, parameters);
  const plans = [
    await api.database.pool.query(`EXPLAIN ${text}`, values),
    await api.database.pool.query(`EXPLAIN (GENERIC_PLAN) ${text}`),
  ];
  for (const { rows } of plans) {
    // The few practitioners fit on one page, so a sequential scan is cheapest.
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on "(?!Practitioner")/);
  }
});
