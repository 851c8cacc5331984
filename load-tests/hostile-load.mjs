// Measures how long `GET /api/clients` takes for one practitioner while another account and unauthenticated clients
// attack the server, compared with an idle server. The attack consists of eight imports of a hostile file, 200 slow
// request bodies, 1,000 event streams, and 100 large bodies per second, all at the same time, with a different IP
// address for each request. The script starts its own server, attacks only that server, and ends after about three
// minutes.
// After `npm run build`:
//   node load-tests/hostile-load.mjs

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { readRunFile } from '../deploy/local/run/run-file.mjs';
import { startProduct } from '../deploy/local/testing/product.mjs';
import { seedPractices } from '../platform/src/testing/seeds/practices.mjs';
import { median } from './lib/in-turns.mjs';
import { signInOwner } from './lib/sign-in-owner.mjs';

const ROUNDS = 3;
/** Requests per measurement, one at a time with a pause, so that no rate limit applies. */
const REQUESTS = 100;
const PAUSE_MS = 150;
/** Time for the attack to reach full strength. */
const WARM_UP_MS = 5_000;
/** Maximum ratio of the 95th percentile under attack to that of an idle server. */
const RATIO_MAX = 3;

/**
 * Minimum number of large bodies per second. Below this, the attackers had too little CPU time for the results to
 * count.
 */
const MIN_LARGE_BODIES_PER_SECOND = 80;

/** Number of failed calls by the practitioner being measured. */
let failedCalls = 0;
let weakest = Number.POSITIVE_INFINITY;

// The attackers' IP addresses are taken from `X-Forwarded-For`, so that per-address limits don't protect the server.
const product = await startProduct({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'warn' } });
const run = await readRunFile(product.dataDir);
const database = new pg.Client({ connectionString: run?.databaseUrl });
await database.connect();
try {
  const headers = { authorization: `Bearer ${await seedPracticeToken()}` };
  const attackerToken = await seedPracticeToken();
  await measure(headers);
  /** @type {number[]} */
  const ratios = [];
  /** @type {Record<string, number>} */
  const responseCounts = {};
  for (let round = 0; round < ROUNDS; round++) {
    const idle = await measure(headers);
    const attack = await startAttack(attackerToken);
    await wait(WARM_UP_MS);
    const busy = await measure(headers);
    const { counts, strength } = await attack.stop();
    weakest = Math.min(weakest, strength.largeBodiesPerSecond);
    for (const [name, count] of Object.entries(counts))
      responseCounts[name] = (responseCounts[name] ?? 0) + count;
    ratios.push(busy.p95 / idle.p95);
    console.log(
      `idle p50 ${idle.p50.toFixed(1)} p95 ${idle.p95.toFixed(1)} ms, under attack p50 ${busy.p50.toFixed(1)} p95 ${busy.p95.toFixed(1)} ms, health/live ${busy.live.toFixed(1)} ms at most`,
    );
    await wait(2_000);
  }
  for (const [name, count] of Object.entries(responseCounts).sort()) console.log(`${name}: ${count}`);
  const failures = Object.keys(responseCounts).filter((name) => isFailure(Number(name.split(' ')[1])));
  const ratio = median(ratios);
  console.log(
    `large bodies per second, in the weakest round: ${weakest.toFixed(0)} (at least ${MIN_LARGE_BODIES_PER_SECOND})`,
  );
  console.log(`p95 under attack, as a multiple of idle: ${ratio.toFixed(2)} (at most ${RATIO_MAX})`);
  console.log(`failed calls by the practitioner: ${failedCalls}`);
  console.log(
    `responses with a status of 500 or above, except 503: ${failures.length === 0 ? 'none' : failures.join(', ')}`,
  );
  if (ratio > RATIO_MAX || weakest < MIN_LARGE_BODIES_PER_SECOND || failures.length > 0 || failedCalls > 0)
    process.exitCode = 1;
} finally {
  await database.end();
  await product.stop();
}

/** @param {number} status */
function isFailure(status) {
  return status >= 500 && status !== 503;
}

/** @returns {Promise<string>} the token of a seeded practice's practitioner */
async function seedPracticeToken() {
  const { ownerId } = await seedPractices(database, { clients: 60, appointments: 600, others: 5 });
  return signInOwner(database, ownerId, product.dataDir);
}

/** @param {string} token */
async function startAttack(token) {
  const script = fileURLToPath(new URL('./lib/hostile-callers.mjs', import.meta.url));
  // In a separate session, because Linux divides CPU time between sessions before it considers priorities.
  const attackers = fork(script, [product.url, token], { detached: true });
  await once(attackers, 'message');
  return {
    /** @returns {Promise<{ counts: Record<string, number>, strength: { largeBodiesPerSecond: number } }>} */
    async stop() {
      attackers.send('stop');
      const [report] = await once(attackers, 'message');
      await once(attackers, 'exit');
      return report;
    },
  };
}

/**
 * @param {Record<string, string>} headers
 * @returns {Promise<{ p50: number, p95: number, live: number }>} milliseconds
 */
async function measure(headers) {
  const times = [];
  let live = 0;
  for (let request = 0; request < REQUESTS; request++) {
    times.push(await timed('/api/clients', headers));
    live = Math.max(live, await timed('/health/live', {}));
    await wait(PAUSE_MS);
  }
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.floor(REQUESTS * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), live };
}

/**
 * @param {string} path
 * @param {Record<string, string>} headers
 */
async function timed(path, headers) {
  const begun = performance.now();
  const response = await fetch(`${product.url}${path}`, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) failedCalls += 1;
  return performance.now() - begun;
}
