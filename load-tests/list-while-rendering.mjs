// Measures how long `GET /api/clients` takes while the worker renders PDFs as fast as it can, compared with an idle
// worker. Alternates between the two.
// After `npm run build`:
//   node load-tests/list-while-rendering.mjs

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readRunFile } from '../deploy/local/run/run-file.mjs';
import { startProduct } from '../deploy/local/testing/product.mjs';
import { seedPractices } from '../platform/src/testing/seeds/practices.mjs';
import { median } from './lib/in-turns.mjs';
import { openDocumentRequests } from './lib/request-documents.mjs';
import { signInOwner } from './lib/sign-in-owner.mjs';
import { countReady, storeSentContracts } from './seed-contracts.mjs';

const ROUNDS = 5;
/** Requests per measurement, one at a time with a pause, so that no rate limit applies. */
const REQUESTS = 80;
const PAUSE_MS = 120;
/** Number of documents, which is more than can be rendered during the measurement. */
const DOCUMENTS = 1_200;

const product = await startProduct();
const run = await readRunFile(product.dataDir);
const databaseUrl = run?.databaseUrl ?? '';
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
const requests = await openDocumentRequests({ databaseUrl, dataDir: product.dataDir });
try {
  const { ownerId } = await seedPractices(database, { clients: 60, appointments: 600, others: 20 });
  const headers = { authorization: `Bearer ${await signInOwner(database, ownerId, product.dataDir)}` };
  const { rows } = await database.query('SELECT id FROM "Client" WHERE "ownerId" = $1 LIMIT 1', [ownerId]);
  const measure = () => latency(`${product.url}/api/clients`, headers);
  await measure();
  /** @type {number[]} */
  const ratios = [];
  for (let round = 0; round < ROUNDS; round++) {
    const idle = await measure();
    const ids = await storeSentContracts(database, { ownerId, clientId: rows[0].id }, DOCUMENTS);
    await Promise.all(ids.map((id) => requests.dispatch(id)));
    const before = await countReady(database, ids);
    const begun = performance.now();
    const busy = await measure();
    const rate = (((await countReady(database, ids)) - before) * 1000) / (performance.now() - begun);
    ratios.push(busy / idle);
    const line = [
      `idle p95 ${idle.toFixed(1)} ms`,
      `busy p95 ${busy.toFixed(1)} ms`,
      `${rate.toFixed(0)} PDFs/s`,
    ];
    console.log(line.join(', '));
    await database.query(`UPDATE "Document" SET status = 'failed' WHERE status <> 'ready'`);
    await wait(2_000);
  }
  console.log(`p95 while rendering, as a multiple of idle: ${median(ratios).toFixed(2)}`);
} finally {
  await requests.close();
  await database.end();
  await product.stop();
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @returns {Promise<number>} the 95th percentile in milliseconds
 */
async function latency(url, headers) {
  const times = [];
  for (let request = 0; request < REQUESTS; request++) {
    const begun = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    times.push(performance.now() - begun);
    await wait(PAUSE_MS);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(REQUESTS * 0.95)] ?? Number.NaN;
}
