// Finds how many practitioners this machine can serve at the same time: doubles the number until 5 in 100 requests take
// longer than 300 ms, or more than one in 1,000 requests fails, and then bisects between the last two numbers. k6 runs
// on the same machine and uses some of its CPU.
//
//   npm run capacity                 at most 10 minutes
//   MINUTES=30 npm run capacity      searches more precisely
//   CLIENTS=300 npm run capacity     larger practices

import os from 'node:os';
import { arrivalSeconds, WORK_SECONDS } from './k6/profiles.js';
import { findLimit } from './lib/find-limit.mjs';
import { runK6 } from './lib/k6.mjs';
import { openLoadTarget } from './lib/load-target.mjs';
import { processorSeconds } from './lib/processor-use.mjs';

const MAX_P95_MS = 300;
const MAX_FAILURE_RATE = 0.001;
/** The search ends when the smallest failure is at most this many times the largest success. */
const PRECISION = 1.1;
/** Time to register a practitioner and add their clients on a slow machine. */
const SECONDS_PER_PRACTICE = 0.25;

const began = performance.now();
const budgetSeconds = 60 * Number(process.env.MINUTES || 10);
const target = await openLoadTarget();
let registered = 0;

/** @param {number} practitioners */
function hasTime(practitioners) {
  const preparation = Math.max(0, practitioners - registered) * SECONDS_PER_PRACTICE;
  const needed = preparation + arrivalSeconds(practitioners) + WORK_SECONDS;
  return (performance.now() - began) / 1000 + needed < budgetSeconds;
}

/** @param {number} practitioners */
async function canServe(practitioners) {
  await target.grow(practitioners);
  registered = Math.max(registered, practitioners);
  const processes = await target.processes();
  delete processes.launcher;
  const [start, before] = [performance.now(), await processorSeconds(processes)];
  const { metrics } = await runK6(target, `capacity-${practitioners}`, { CROWD: String(practitioners) });
  const after = await processorSeconds(processes);
  const seconds = (performance.now() - start) / 1000;
  const p95 = metrics.http_req_duration?.['p(95)'] ?? Number.POSITIVE_INFINITY;
  const failures = metrics.http_req_failed?.value ?? 1;
  const shares = Object.fromEntries(
    Object.keys(before).map((name) => [name, ((after[name] ?? 0) - (before[name] ?? 0)) / seconds]),
  );
  const passed = p95 <= MAX_P95_MS && failures <= MAX_FAILURE_RATE;
  console.log(
    `${practitioners} practitioners: ${(metrics.http_reqs?.rate ?? 0).toFixed(0)} requests/s, p95 ${p95.toFixed(0)} ms, ` +
      `${(failures * 100).toFixed(2)}% failed; ${describe(shares)}`,
  );
  return { passed, p95, shares };
}

/** @param {Record<string, number>} shares CPU use by process, as a fraction of one processor */
const describe = (shares) =>
  Object.entries(shares)
    .map(([name, share]) => `${name} ${share.toFixed(2)} cores`)
    .join(', ');

/**
 * Returns what keeps the machine from serving more.
 *
 * @param {Awaited<ReturnType<typeof canServe>>} result the result for the smallest number that failed
 */
function limitOf({ p95, shares }) {
  const used = Object.values(shares).reduce((sum, share) => sum + share, 0);
  const [busiest = 'server', share = 0] = Object.entries(shares).sort(([, a], [, b]) => b - a)[0] ?? [];
  if (share > 0.85 && busiest !== 'postgres') return `the ${busiest} process, which is one core`;
  if (used > 0.7 * os.availableParallelism()) return `the ${os.availableParallelism()} processor cores`;
  return p95 > MAX_P95_MS ? `waiting, mostly in the ${busiest} process` : 'requests that fail';
}

try {
  const options = { first: 50, largest: 3200, precision: PRECISION, hasTime };
  const { best, worst, failed } = await findLimit(options, canServe);
  const limit = failed
    ? `, and ${worst} are too many; the limit is ${limitOf(failed)}`
    : ', and there was no time to try more';
  console.log(
    `This machine can serve about ${best} practitioners with ${target.clients} clients each at the same time${limit}.`,
  );
} finally {
  await target.close();
}
