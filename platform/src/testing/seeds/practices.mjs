import { pathToFileURL } from 'node:url';
import pg from 'pg';

/**
 * Fills a migrated database with fictional practices for measurements: a large one, and many others that every
 * index has to skip. The database generates the rows, so a hundred thousand rows take seconds.
 *
 *   DATABASE_URL=postgres://… node platform/src/testing/seeds/practices.mjs \
 *     [clients=5000] [appointments=100000] [others=200] [otherClients=40] [otherAppointments=400]
 */

/** @type {import('./practices.d.mts').PracticeSizes} */
export const defaultSizes = {
  clients: 5000,
  appointments: 100_000,
  others: 200,
  otherClients: 40,
  otherAppointments: 400,
};

/** Seeded accounts have no password and can't sign in. To measure over HTTP, insert a session. */
const NO_PASSWORD = 'none';

const PRACTITIONERS = `
  INSERT INTO "Practitioner" (id, email, "passwordHash", "firstName", "lastName", phone, "updatedAt")
  SELECT gen_random_uuid(), 'seed-' || gen_random_uuid() || '@example.org', $2, 'Seeded', 'Practice ' || n,
         '+1 555 0100', now()
  FROM generate_series(1, $1::int) n
  RETURNING id`;

const PRACTICES = `
  INSERT INTO "Practice" ("ownerId", "practiceType", "businessName", address, city, state, "zipCode",
                          "yearsOfExperience", "timeZone", "updatedAt")
  SELECT unnest($1::uuid[]), 'doula', 'Invented Birth Support', '1 Example Street', 'Exampleton', 'NY', '00000',
         '3-5', 'America/New_York', now()`;

const CLIENTS = `
  INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "nameSearch", "searchText", phone, email, edd, status, gravida,
                        para, obstetrician, "emergencyContacts", "createdAt", "updatedAt")
  SELECT gen_random_uuid(), owner_id, first_name, last_name,
         folded, folded || ' client-' || n || '@example.org +1 555 ' || lpad((n % 10000)::text, 4, '0'),
         '+1 555 ' || lpad((n % 10000)::text, 4, '0'), 'client-' || n || '@example.org',
         current_date + (n % 400) - 120,
         (ARRAY[NULL,NULL,NULL,'Active Labor','Care Completed','Inactive'])[1 + n % 6], 1 + n % 4, n % 3,
         '{"name":"Dr. Example","practice":"Example Clinic","phone":"+1 555 0102"}',
         '[{"name":"Sam Invented","relationship":"Partner","phone":"+1 555 0103","isPrimary":true}]',
         now() - make_interval(hours => n % 9000), now()
  FROM unnest($1::uuid[]) owner_id, generate_series(1, $2::int) n, LATERAL (SELECT
    (ARRAY['Ada','Zoë','Núria','Mei','Amina','Olga','Ines','Ruth','Leila','Tove'])[1 + n % 10] || ' ' || n AS first_name,
    (ARRAY['Invented','Example','Sample','Placeholder','Fixture','Mock','Dummy'])[1 + n % 7] AS last_name) AS names,
    LATERAL (SELECT translate(lower(first_name || ' ' || last_name), 'ëú', 'eu') AS folded) AS search`;

const APPOINTMENTS = `
  WITH numbered AS (
    SELECT id, "ownerId", row_number() OVER (PARTITION BY "ownerId" ORDER BY id) - 1 AS place
    FROM "Client" WHERE "ownerId" = ANY ($1::uuid[])
  ), planned AS (
    SELECT c.id AS client_id, c."ownerId", n, current_date + ((n * 7919) % 1095) - 730 AS day,
           lpad((8 + n % 10)::text, 2, '0') || ':' || (ARRAY['00','30'])[1 + n % 2] AS wall_time
    FROM generate_series(0, $2::int - 1) n
    JOIN numbered c ON c.place = n % $3::int
  )
  INSERT INTO "Appointment" (id, "ownerId", "clientId", type, date, time, "durationMinutes", "startsAt", "endsAt",
                             location, status, "searchText", "updatedAt")
  SELECT gen_random_uuid(), "ownerId", client_id, kind, day, wall_time,
         60, starts_at, starts_at + interval '1 hour', 'Client Home',
         CASE WHEN n % 10 = 0 THEN 'cancelled' WHEN day < current_date THEN 'completed' ELSE 'scheduled' END,
         lower(kind) || ' client home', now()
  FROM planned, LATERAL (SELECT
    (ARRAY['Prenatal Visit','Postpartum Visit','Birth Support','Initial Consultation'])[1 + n % 4] AS kind) AS kinds,
  LATERAL (SELECT (day + wall_time::time) AT TIME ZONE 'America/New_York' AS starts_at) AS instants`;

/**
 * @param {Pick<import('pg').Client, 'query'>} client connected to a migrated database
 * @param {Partial<import('./practices.d.mts').PracticeSizes>} [sizes]
 * @returns {Promise<{ ownerId: string }>} owner of the large practice
 */
export async function seedPractices(client, sizes = {}) {
  const { clients, appointments, others, otherClients, otherAppointments } = { ...defaultSizes, ...sizes };
  const { rows } = await client.query(PRACTITIONERS, [1 + others, NO_PASSWORD]);
  const [ownerId, ...rest] = rows.map((row) => row.id);
  await client.query(PRACTICES, [[ownerId, ...rest]]);
  await seedCharts(client, [ownerId], { clients, appointments });
  await seedCharts(client, rest, { clients: otherClients, appointments: otherAppointments });
  await client.query('ANALYZE "Client", "Appointment", "Practice", "Practitioner"');
  return { ownerId };
}

/**
 * Gives each practitioner clients and appointments over three years.
 *
 * @param {Pick<import('pg').Client, 'query'>} client
 * @param {string[]} ownerIds
 * @param {{ clients: number, appointments: number }} sizes per practice
 */
export async function seedCharts(client, ownerIds, { clients, appointments }) {
  await client.query(CLIENTS, [ownerIds, clients]);
  await client.query(APPOINTMENTS, [ownerIds, appointments, clients]);
}

async function main() {
  const sizes = Object.fromEntries(
    process.argv.slice(2).map((argument) => {
      const [name = '', value] = argument.split('=');
      if (!(name in defaultSizes) || !/^\d+$/u.test(value ?? ''))
        throw new Error(`unknown size: ${argument}`);
      return [name, Number(value)];
    }),
  );
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const { ownerId } = await seedPractices(client, sizes);
    process.stdout.write(`${JSON.stringify({ ownerId, ...defaultSizes, ...sizes })}\n`);
  } finally {
    await client.end();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
