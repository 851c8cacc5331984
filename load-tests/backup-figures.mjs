// Measures a backup and a restore with 1,000, 10,000, and 100,000 records: the time, and the peak memory use of a
// process that does nothing else, compared with a process that only loads the code. The practice also has documents of
// 50 kB, one for every hundred records. A backup is written and read back; a restore replaces the same records. Uses a
// temporary PostgreSQL server. Other record counts can be passed as arguments; with BACKUP_KEY, the archives are
// encrypted.
// After `npm run build`:
//   node load-tests/backup-figures.mjs

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

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-backups-'));
const server = await startPostgres({
  dataDir,
  logFile: path.join(dataDir, 'postgres.log'),
  disposable: true,
});
try {
  await migrate(server.url);
  const database = new pg.Client({ connectionString: server.url });
  await database.connect();
  const { peakMb: idle } = await archive('nothing', '');
  console.log(`code alone: ${idle.toFixed(0)} MB`);
  for (const size of sizes) {
    const ownerId = await storePractice(database, size);
    const backup = await archive('backup', ownerId);
    const restore = await archive('restore', ownerId);
    console.log(
      `${size} records, archive of ${(backup.size / 1e6).toFixed(1)} MB: ${formatFigures('backup', backup)}; ${formatFigures('restore', restore)}`,
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
 */
function archive(step, ownerId) {
  return runInOwnProcess('./archive-alone.mjs', [step, path.join(dataDir, 'files'), ownerId], server.url);
}
