import { seedPractices, seedVisitNotes } from '@doula-desk/platform/testing';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import { COUNT_BY_CLIENT, FIND, STATS } from './visit-note.queries.js';
import { FIRST_POSITION, type NotePage, pageQuery } from './visit-notes.repository.js';

const NO_ID = '00000000-0000-0000-0000-000000000000';

let api: TestApi;
let ownerId: string;
beforeAll(async () => {
  api = await startTestApi();
  const { pool } = api.database;
  const sizes = { clients: 500, appointments: 0, others: 30, otherClients: 100, otherAppointments: 0 };
  ownerId = (await seedPractices(pool, sizes)).ownerId;
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM "Practitioner"');
  await seedVisitNotes(pool, [ownerId], 4000);
  await seedVisitNotes(
    pool,
    rows.map(({ id }) => id),
    100,
  );
}, 120_000);
afterAll(() => api.close());

/** Returns the custom or the generic plan. */
async function explain(text: string, values?: unknown[]): Promise<string> {
  const statement = `EXPLAIN ${values ? '' : '(GENERIC_PLAN)'} ${text}`;
  const { rows } = await api.database.pool.query<{ 'QUERY PLAN': string }>(statement, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const filters: [string, Partial<NotePage>][] = [
  ['all notes', {}],
  ['a chart', { clientId: NO_ID }],
  ['a type', { type: 'Lactation Support' }],
  ['a search', { search: 'zoe' }],
  ['a search for a type of a client', { search: 'zoe', type: 'Birth Support', clientId: NO_ID }],
];

it.each(filters)('uses an index to find the page of %s, in custom and generic plans', async (_, page) => {
  const { query, values } = pageQuery(ownerId, { rows: 51, after: FIRST_POSITION, ...page });
  for (const plan of [await explain(query.text, values), await explain(query.text)]) {
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/Index (Only )?Scan Backward using "VisitNote_ownerId_/);
  }
});

it("uses indexes to read one note, a client's count, and the summary figures", async () => {
  for (const [{ text }, values] of [
    [FIND, [ownerId, NO_ID, NO_ID, null]],
    [COUNT_BY_CLIENT, [ownerId, NO_ID, 'current', null]],
    [STATS, [ownerId, '2026-11-01', '2026-11-07']],
  ] as const) {
    for (const plan of [await explain(text, [...values]), await explain(text)]) {
      expect(plan).not.toContain('Seq Scan');
    }
  }
});
