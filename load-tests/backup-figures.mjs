// What a backup and a restore cost at 1,000, 10,000 and 100,000 records: their time, and the peak memory of a process
// that does nothing else, beside that of one which only loads the code. A hundredth as many documents of 50 kB go along.
// A backup is written and read back; a restore replaces the same records. On a PostgreSQL of its own, which goes away.
// After `npm run build`: node load-tests/backup-figures.mjs; with BACKUP_KEY the archives are encrypted.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../deploy/local/postgres/server.mjs';
import { migrate } from '../prisma/dist/migrate.js';

const SIZES = [1_000, 10_000, 100_000];
/** Half of the records of a client are appointments, half are notes of about 1.5 kB. */
const RECORDS_OF_CLIENT = 50;
const DOCUMENT_BYTES = 50_000;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-backups-'));
const server = await startPostgres({ dataDir, logFile: path.join(dataDir, 'postgres.log'), throwAway: true });
try {
  await migrate(server.url);
  const database = new pg.Client({ connectionString: server.url });
  await database.connect();
  const { peakMb: idle } = await alone('nothing', '');
  console.log(`code alone: ${idle.toFixed(0)} MB`);
  for (const size of SIZES) {
    const ownerId = await store(database, size);
    const backup = await alone('backup', ownerId);
    const restore = await alone('restore', ownerId);
    console.log(
      `${size} records, archive of ${(backup.size / 1e6).toFixed(1)} MB: ${show('backup', backup)}; ${show('restore', restore)}`,
    );
  }
  await database.end();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * @param {string} step
 * @param {string} ownerId
 * @returns {Promise<{ seconds: number, size: number, peakMb: number }>}
 */
async function alone(step, ownerId) {
  const child = fork(
    fileURLToPath(new URL('./lib/archive-alone.mjs', import.meta.url)),
    [step, path.join(dataDir, 'files'), ownerId],
    { env: { ...process.env, DATABASE_URL: server.url } },
  );
  const [figures] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${step} ended with ${code}`);
    }),
  ]);
  return figures;
}

/**
 * @param {string} name
 * @param {{ seconds: number, peakMb: number }} figures
 */
function show(name, { seconds, peakMb }) {
  return `${name} ${seconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB`;
}

/**
 * Makes an account with about so many records.
 *
 * @param {pg.Client} database
 * @param {number} size
 * @returns {Promise<string>} its id
 */
async function store(database, size) {
  const { rows } = await database.query(
    `INSERT INTO "Practitioner" (id, email, "passwordHash", "firstName", "lastName", phone, "updatedAt")
     SELECT id, id || '@desk.example.test', 'none', 'Zoë', 'Example', '', now()
     FROM (SELECT gen_random_uuid() AS id) new RETURNING id`,
  );
  const ownerId = rows[0].id;
  const clients = Math.round(size / (RECORDS_OF_CLIENT + 1));
  await database.query(
    `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt")
     SELECT gen_random_uuid(), $1, 'Ada', 'Invented ' || n, now() FROM generate_series(1, $2::int) AS n`,
    [ownerId, clients],
  );
  await database.query(
    `INSERT INTO "Appointment" (id, "ownerId", "clientId", type, date, time, "durationMinutes", "startsAt", "endsAt", "updatedAt")
     SELECT gen_random_uuid(), $1, c.id, 'Prenatal Visit', date '2027-01-01' + n, '10:00', 60, now(), now(), now()
     FROM "Client" c, generate_series(1, $2::int) AS n WHERE c."ownerId" = $1`,
    [ownerId, RECORDS_OF_CLIENT / 2],
  );
  await database.query(
    `INSERT INTO "VisitNote" (id, "ownerId", "clientId", date, time, type, location, duration, template, "templateData",
       "createdBy", "updatedAt")
     SELECT gen_random_uuid(), $1, c.id, date '2027-01-01' + n, '10:00', 'Prenatal Visit', 'Client Home', 60, 'prenatal',
       jsonb_build_object('feelings', repeat(md5(n::text) || ' ', 45)), 'Zoë', now()
     FROM "Client" c, generate_series(1, $2::int) AS n WHERE c."ownerId" = $1`,
    [ownerId, RECORDS_OF_CLIENT / 2],
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
