// Measures how many contracts per second one worker renders to PDF, from the queue to the database. Alternates between
// the worker and a bare pdfkit script that draws the same pages and stores nothing. Then measures the worker's memory
// use over 1,000 documents.
// After `npm run build`:
//   node load-tests/pdf-against-bare-script.mjs [documents=1000]

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../deploy/local/postgres/server.mjs';
import { loadConfig, migrateQueue } from '../platform/dist/index.js';
import { seedPractices } from '../platform/src/testing/seeds/practices.mjs';
import { migrate } from '../prisma/dist/migrate.js';
import { contractBlocks } from '../worker/dist/contracts/contract-blocks.js';
import { drawBarePdf } from './lib/bare-pdf.mjs';
import { median } from './lib/in-turns.mjs';
import { startStandaloneWorker } from './lib/standalone-worker.mjs';
import { contractContents, countReady, storeSentContracts } from './seed-contracts.mjs';

const DOCUMENTS = Number(/^documents=(\d+)$/u.exec(process.argv[2] ?? '')?.[1] ?? 1000);
const ROUNDS = 5;
const DOCUMENTS_PER_ROUND = 100;
/** Number of memory readings during the long run. */
const READINGS = 10;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-pdf-'));
const server = await startPostgres({
  dataDir,
  logFile: path.join(dataDir, 'postgres.log'),
  disposable: true,
});
const database = new pg.Client({ connectionString: server.url });
try {
  await migrate(server.url);
  await migrateQueue(loadConfig({ DATABASE_URL: server.url, DATA_DIR: dataDir }).queue);
  await database.connect();
  const { ownerId } = await seedPractices(database, { clients: 1, appointments: 0, others: 0 });
  const { rows } = await database.query('SELECT id FROM "Client" WHERE "ownerId" = $1', [ownerId]);
  const parents = { ownerId, clientId: rows[0].id };
  const worker = await startStandaloneWorker({ databaseUrl: server.url, dataDir });
  try {
    await compare(worker, parents);
    await watchMemory(worker, parents);
  } finally {
    await worker.stop();
  }
} finally {
  await database.end();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** @typedef {Awaited<ReturnType<typeof startStandaloneWorker>>} Worker */

/**
 * @param {Worker} worker
 * @param {{ ownerId: string, clientId: string }} parents
 */
async function compare(worker, parents) {
  /** @type {number[]} */
  const ours = [];
  /** @type {number[]} */
  const bare = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const rate = await drawAll(worker, await storeSentContracts(database, parents, DOCUMENTS_PER_ROUND));
    const bareRate = await drawAllWithBareScript();
    // The first round is a warm-up.
    if (round > 0) {
      ours.push(rate);
      bare.push(bareRate);
    }
  }
  const ratios = ours.map((rate, round) => rate / (bare[round] ?? Number.NaN));
  console.log(`worker:      ${median(ours).toFixed(1)} contracts per second (of ${list(ours)})`);
  console.log(`bare script: ${median(bare).toFixed(1)} contracts per second (of ${list(bare)})`);
  console.log(`ratio:       ${median(ratios).toFixed(2)} (of ${list(ratios, 2)})`);
}

/**
 * @param {Worker} worker
 * @param {string[]} ids
 * @returns {Promise<number>} documents per second
 */
async function drawAll(worker, ids) {
  const begun = performance.now();
  await Promise.all(ids.map((id) => worker.dispatch(id)));
  while ((await countReady(database, ids)) < ids.length) await wait(20);
  return (ids.length * 1000) / (performance.now() - begun);
}

async function drawAllWithBareScript() {
  const begun = performance.now();
  for (let n = 0; n < DOCUMENTS_PER_ROUND; n++) {
    const contents = contractContents(n);
    const footer = `${contents.title} · Revision ${contents.revision}`;
    const { pages } = await drawBarePdf({
      title: contents.title,
      footer,
      blocks: contractBlocks(contents, undefined),
    });
    if (pages !== 2) throw new Error(`the bare script drew ${pages} pages`);
  }
  return (DOCUMENTS_PER_ROUND * 1000) / (performance.now() - begun);
}

/**
 * @param {Worker} worker
 * @param {{ ownerId: string, clientId: string }} parents
 */
async function watchMemory(worker, parents) {
  const readings = [await worker.memory()];
  for (let reading = 0; reading < READINGS; reading++) {
    await drawAll(worker, await storeSentContracts(database, parents, Math.ceil(DOCUMENTS / READINGS)));
    readings.push(await worker.memory());
  }
  console.log(`memory over ${DOCUMENTS} documents, MB: ${list(readings)}`);
}

/** @param {number[]} numbers */
function list(numbers, digits = 0) {
  return numbers.map((number) => number.toFixed(digits)).join(' ');
}
