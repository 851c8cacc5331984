import type pg from 'pg';
import { type ExamplePractice, openPractice } from '../testing/practice-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import {
  FIND_ONE,
  FIND_OVERLAPPING,
  FIND_SERIES,
  LIST_BY_CLIENT,
  LIST_IN_RANGE,
} from './appointment.queries.js';

const NO_ID = '00000000-0000-0000-0000-000000000000';
const CLIENTS = 200;
const APPOINTMENTS = 20_000;

let api: TestApi;
let zoe: ExamplePractice;
let connection: pg.PoolClient;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await openPractice(api);
  for (const { ownerId } of [zoe, await openPractice(api)]) await fill(ownerId);
  await api.database.pool.query('ANALYZE "Client", "Appointment"');
  connection = await api.database.pool.connect();
}, 120_000);
afterAll(async () => {
  connection.release();
  await api.close();
});

/** Ten years of appointments; one in a hundred lasts all day. */
async function fill(ownerId: string): Promise<void> {
  const { pool } = api.database;
  await pool.query(
    `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt")
     SELECT gen_random_uuid(), $1, 'Invented', n::text, now() FROM generate_series(1, ${CLIENTS}) n`,
    [ownerId],
  );
  await pool.query(
    `INSERT INTO "Appointment" (id, "ownerId", "clientId", type, date, time, "durationMinutes", "allDay", "endDate",
                                "startsAt", "endsAt", "updatedAt")
     SELECT gen_random_uuid(), $1, c.id, 'Prenatal Visit', day, '10:00', 60, days, CASE WHEN days THEN day + 2 END,
            day + time '15:00', day + time '16:00', now()
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM "Client" WHERE "ownerId" = $1) c
     JOIN generate_series(0, ${APPOINTMENTS - 1}) n ON n % ${CLIENTS} = c.place - 1,
     LATERAL (SELECT date '2022-01-01' + n % 3650 AS day, n % 100 = 0 AS days) AS planned`,
    [ownerId],
  );
}

/** Returns the custom or generic plan: PostgreSQL picks either one after a few calls. */
async function planOf(text: string, values: (string | number)[], mode: string): Promise<string> {
  await connection.query(`SET plan_cache_mode = ${mode}`);
  await connection.query(`PREPARE planned AS ${text}`);
  try {
    const literals = values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ');
    const { rows } = await connection.query(`EXPLAIN EXECUTE planned(${literals})`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await connection.query('DEALLOCATE planned');
  }
}

describe.each(['force_custom_plan', 'force_generic_plan'])('with many appointments (%s)', (mode) => {
  it.each([
    ['a month', '2026-11-01', '2026-11-30'],
    ['a day', '2026-11-03', '2026-11-03'],
  ])('lists %s using only indexes', async (_, start, end) => {
    const values = [
      zoe.ownerId,
      start,
      end,
      `${start}T04:00Z`,
      1001,
      start,
      '',
      NO_ID,
      '0001-01-01',
      '',
      NO_ID,
    ];
    const plan = await planOf(LIST_IN_RANGE.text, values, mode);
    expect(plan).not.toContain('Seq Scan');
    for (const index of [
      'Appointment_ownerId_date_time_id_idx',
      'Appointment_ownerId_startsAt_idx',
      'Appointment_spanning_idx',
      'Client_ownerId_id_key',
    ]) {
      expect(plan).toContain(index);
    }
  });

  it.each([
    ['a client’s list', LIST_BY_CLIENT.text, [1001, '0001-01-01', '', NO_ID, 'current']],
    ['one appointment', FIND_ONE, [NO_ID]],
  ])('lists %s using only indexes', async (_, text, rest) => {
    expect(await planOf(text, [zoe.ownerId, zoe.clientId, ...rest], mode)).not.toContain('Seq Scan');
  });

  it('finds double bookings using only indexes', async () => {
    const values = [zoe.ownerId, '{2026-11-03T15:00Z}', '{2026-11-03T16:00Z}', `{${NO_ID}}`];
    const plan = await planOf(FIND_OVERLAPPING, values, mode);
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toContain('Appointment_ownerId_startsAt_idx');
  });

  it('reads a series using only indexes', async () => {
    const plan = await planOf(FIND_SERIES, [zoe.ownerId, zoe.clientId, NO_ID], mode);
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toContain('Appointment_of_series_idx');
  });
});
