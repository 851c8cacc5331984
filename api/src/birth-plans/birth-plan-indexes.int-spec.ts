import { seedPractices } from '@doula-desk/platform/testing';
import { NEWEST_POSITION } from '../http/list-pages.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import { COUNT_BY_STATUS, FIND, listQuery, type PlanConditions, VERSIONS } from './birth-plan.queries.js';

const NO_ID = '00000000-0000-0000-0000-000000000000';

let api: TestApi;
let ownerId: string;
beforeAll(async () => {
  api = await startTestApi();
  const { pool } = api.database;
  const sizes = { clients: 500, appointments: 0, others: 30, otherClients: 100, otherAppointments: 0 };
  ownerId = (await seedPractices(pool, sizes)).ownerId;
  await pool.query(
    `INSERT INTO "BirthPlan" (id, "ownerId", "clientId", "templateType", edd, "createdBy", "updatedAt")
     SELECT gen_random_uuid(), c."ownerId", c.id, 'hospital', date '2027-03-07', 'Invented', now() - n * interval '1 hour'
     FROM "Client" c, generate_series(1, 4) n`,
  );
  await pool.query('ANALYZE "BirthPlan", "Client"');
}, 120_000);
afterAll(() => api.close());

/** Returns PostgreSQL's plan for the given values, or the generic plan without values. */
async function explain(text: string, values?: unknown[]): Promise<string> {
  const statement = `EXPLAIN ${values ? '' : '(GENERIC_PLAN)'} ${text}`;
  const { rows } = await api.database.pool.query<{ 'QUERY PLAN': string }>(statement, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const narrowed: [string, PlanConditions][] = [
  ['all', {}],
  ['of a chart', { clientId: NO_ID }],
  ['with a template and a status', { templateType: 'hospital', status: 'Draft' }],
  ['from a range of days', { from: '2026-11-01T00:00:00Z', before: '2026-12-01T00:00:00Z' }],
  ['found by a search', { text: 'zoe' }],
];

it.each(narrowed)(
  'uses an index to find a page of birth plans (%s), with both the custom and the generic query plan',
  async (_, conditions) => {
    const { text, values } = listQuery(ownerId, { rows: 51, place: NEWEST_POSITION, conditions });
    for (const plan of [await explain(text, values), await explain(text)]) {
      expect(plan).not.toMatch(/Seq Scan on "BirthPlan"/);
      expect(plan).toMatch(/"BirthPlan_ownerId_/);
    }
  },
);

it('uses an index to read one plan, its versions, and the counts', async () => {
  for (const [text, values] of [
    [FIND, [ownerId, NO_ID, NO_ID]],
    [VERSIONS, [ownerId, NO_ID]],
    [COUNT_BY_STATUS.text, [ownerId]],
  ] as const) {
    expect(await explain(text, [...values])).not.toContain('Seq Scan');
  }
});
