// Measures an export in each format with 1,000, 10,000, and 100,000 records: the time, and the peak memory use of a
// process that does nothing else, compared with a process that only loads the code. The practice also has sealed
// contracts of 50 kB, one for every hundred records. Uses a temporary PostgreSQL server. Other record counts can be
// passed as arguments.
// After `npm run build`:
//   node load-tests/export-figures.mjs

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../deploy/local/postgres/server.mjs';
import { migrate } from '../prisma/dist/migrate.js';
import { formatFigures, runInOwnProcess } from './lib/own-process.mjs';
import { storePractice } from './lib/store-practice.mjs';

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [1_000, 10_000, 100_000];
const FORMATS = ['CSV', 'PDF', 'Word'];

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-exports-'));
const server = await startPostgres({
  dataDir,
  logFile: path.join(dataDir, 'postgres.log'),
  disposable: true,
});
try {
  await migrate(server.url);
  const database = new pg.Client({ connectionString: server.url });
  await database.connect();
  const { peakMb: idle } = await measureExport('nothing', '');
  console.log(`code alone: ${idle.toFixed(0)} MB`);
  for (const size of sizes) {
    const ownerId = await storePractice(database, size);
    await createSignedContracts(database, ownerId);
    for (const format of FORMATS) {
      const figures = await measureExport(format, ownerId);
      console.log(
        `${size} records: ${formatFigures(format, figures)}, file of ${(figures.size / 1e6).toFixed(1)} MB`,
      );
    }
  }
  await database.end();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * @param {string} format
 * @param {string} ownerId
 */
function measureExport(format, ownerId) {
  return runInOwnProcess('./export-alone.mjs', [format, path.join(dataDir, 'files'), ownerId], server.url);
}

/**
 * Creates a signed contract for each of the practice's documents.
 *
 * @param {pg.Client} database
 * @param {string} ownerId
 */
async function createSignedContracts(database, ownerId) {
  await database.query(
    `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, status, "sealedDocumentId", "createdBy", "createdDate",
       "updatedAt")
     SELECT gen_random_uuid(), $1, c.id, 'birth', 'Birth agreement', 'signed', d.id, 'Zoë', '2027-01-01', now()
     FROM (SELECT id, row_number() OVER () AS n FROM "Document" WHERE "ownerId" = $1) d
     JOIN (SELECT id, row_number() OVER () AS n, count(*) OVER () AS clients FROM "Client" WHERE "ownerId" = $1) c
       ON c.n = d.n % c.clients + 1`,
    [ownerId],
  );
}
