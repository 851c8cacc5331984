// Creates practices of a given size, for measuring operations on a whole practice.

/** Half of a client's records are appointments, and the other half are notes of about 1.5 kB. */
const RECORDS_PER_CLIENT = 50;
const DOCUMENT_BYTES = 50_000;

/**
 * Creates an account with approximately the given number of records, and a 50 kB document for every hundred records.
 *
 * @param {import('pg').Client} database
 * @param {number} size
 * @returns {Promise<string>} the account's id
 */
export async function storePractice(database, size) {
  const { rows } = await database.query(
    `INSERT INTO "Practitioner" (id, email, "passwordHash", "firstName", "lastName", phone, "updatedAt")
     SELECT id, id || '@desk.example.test', 'none', 'Zoë', 'Example', '', now()
     FROM (SELECT gen_random_uuid() AS id) new RETURNING id`,
  );
  const ownerId = rows[0].id;
  const clients = Math.round(size / (RECORDS_PER_CLIENT + 1));
  await database.query(
    `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt")
     SELECT gen_random_uuid(), $1, 'Ada', 'Invented ' || n, now() FROM generate_series(1, $2::int) AS n`,
    [ownerId, clients],
  );
  await database.query(
    `INSERT INTO "Appointment" (id, "ownerId", "clientId", type, date, time, "durationMinutes", "startsAt", "endsAt", "updatedAt")
     SELECT gen_random_uuid(), $1, c.id, 'Prenatal Visit', date '2027-01-01' + n, '10:00', 60, now(), now(), now()
     FROM "Client" c, generate_series(1, $2::int) AS n WHERE c."ownerId" = $1`,
    [ownerId, RECORDS_PER_CLIENT / 2],
  );
  await database.query(
    `INSERT INTO "VisitNote" (id, "ownerId", "clientId", date, time, type, location, duration, template, "templateData",
       "createdBy", "updatedAt")
     SELECT gen_random_uuid(), $1, c.id, date '2027-01-01' + n, '10:00', 'Prenatal Visit', 'Client Home', 60, 'prenatal',
       jsonb_build_object('feelings', repeat(md5(n::text) || ' ', 45)), 'Zoë', now()
     FROM "Client" c, generate_series(1, $2::int) AS n WHERE c."ownerId" = $1`,
    [ownerId, RECORDS_PER_CLIENT / 2],
  );
  await database.query(
    `INSERT INTO "Document" (id, "ownerId", kind, "subjectId", "subjectRevision", status, bytes, "readyAt")
     SELECT gen_random_uuid(), $1, 'visit-note', gen_random_uuid(), '1', 'ready',
       convert_to(repeat(md5(n::text), $3::int / 32), 'UTF8'), now()
     FROM generate_series(1, $2::int) AS n`,
    [ownerId, Math.round(size / 100), DOCUMENT_BYTES],
  );
  await database.query('ANALYZE');
  return ownerId;
}
