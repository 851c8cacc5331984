// Measures a scan with 1,000 due reminders among 10,000, 100,000, and 1,000,000 stored ones: how long it takes, and how
// many rows and pages the database reads to find the due reminders. Uses a temporary PostgreSQL server.
// After `npm run build`:
//   node load-tests/reminder-scan.mjs

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../deploy/local/postgres/server.mjs';
import { seedPractices } from '../platform/src/testing/seeds/practices.mjs';
import { migrate } from '../prisma/dist/migrate.js';
import { CLAIM_DUE } from '../worker/dist/reminders/reminder-scan.queries.js';
import { median } from './lib/in-turns.mjs';
import { openScan } from './lib/scan-context.mjs';
import { storeDueReminders, storeReminders } from './seed-reminders.mjs';

const SIZES = [10_000, 100_000, 1_000_000];
const DUE = 1_000;
const ROUNDS = 9;
/** The same settings as the worker's connections. */
const SETTINGS = '-c TimeZone=UTC -c jit=off -c random_page_cost=1.1';

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-scan-'));
const server = await startPostgres({
  dataDir,
  logFile: path.join(dataDir, 'postgres.log'),
  disposable: true,
});
try {
  await migrate(server.url);
  const database = new pg.Client({ connectionString: server.url, options: SETTINGS });
  await database.connect();
  await seedPractices(database, {
    clients: 200,
    appointments: 0,
    others: 200,
    otherClients: 20,
    otherAppointments: 0,
  });
  const scan = await openScan(server.url);
  const results = [];
  let stored = 0;
  for (const size of SIZES) {
    await storeReminders(database, size - DUE - stored);
    stored = size - DUE;
    results.push({ stored: size, ...(await measure(database, scan)) });
  }
  await scan.close();
  await database.end();
  print(results);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * @param {pg.Client} database
 * @param {{ run: () => Promise<string> }} scan
 */
async function measure(database, scan) {
  const times = [];
  const idle = [];
  let reads = { rows: 0, pages: 0, plan: '' };
  for (let round = 0; round <= ROUNDS; round++) {
    await storeDueReminders(database, DUE);
    await database.query('VACUUM ANALYZE "Reminder"');
    reads = await readsWhileClaiming(database);
    const busy = await timed(scan.run);
    const empty = await timed(scan.run);
    const { rows } = await database.query('SELECT count(*)::int AS notified FROM "Notification"');
    if (rows[0].notified !== DUE) throw new Error(`${rows[0].notified} were notified`);
    await database.query('TRUNCATE "Notification", "MailMessage"');
    await database.query(`DELETE FROM "Reminder" WHERE title LIKE 'Due reminder %'`);
    // The first round is a warm-up.
    if (round > 0) {
      times.push(busy);
      idle.push(empty);
    }
  }
  return { ...reads, ms: median(times), idleMs: median(idle) };
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * Claims all due reminders in one batch, returns what the database read to do so, and rolls back.
 *
 * @param {pg.Client} database
 */
async function readsWhileClaiming(database) {
  await database.query('BEGIN');
  const { rows } = await database.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${CLAIM_DUE}`, [
    new Date(),
    DUE,
    24 * 60,
  ]);
  await database.query('ROLLBACK');
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  const find = nodesOf(plan).find((node) => node['Subplan Name'] === 'CTE due') ?? plan;
  const scans = nodesOf(find).filter(
    (node) => node['Relation Name'] === 'Reminder' && node['Node Type'].includes('Scan'),
  );
  const read = scans.reduce(
    (sum, node) =>
      sum +
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
        node['Actual Loops'],
    0,
  );
  return {
    rows: read,
    pages: find['Shared Hit Blocks'] + find['Shared Read Blocks'],
    plan: scans.map((node) => node['Index Name'] ?? node['Node Type']).join(', '),
  };
}

/** @returns {Record<string, any>[]} the plan's nodes, from the top */
function nodesOf(plan) {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function print(results) {
  const first = results[0].ms;
  console.log(`stored      rows read  pages  scan of ${DUE} due   vs. first  idle scan    found by`);
  for (const { stored, rows, pages, ms, idleMs, plan } of results) {
    const cells = [
      String(stored).padEnd(12),
      String(rows).padEnd(11),
      String(pages).padEnd(7),
      `${ms.toFixed(0)} ms`.padEnd(19),
      `${(ms / first).toFixed(2)}x`.padEnd(11),
      `${idleMs.toFixed(1)} ms`.padEnd(13),
      plan,
    ];
    console.log(cells.join(''));
  }
}
