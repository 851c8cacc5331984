// Finds how many practitioners this machine can serve at the same time: raises their number until 5 of 100 requests
// take longer than 300 ms, or more than one of 1,000 fails. k6 runs on the same machine and uses some of its capacity.
//
//   npm run capacity
//   CLIENTS=300 npm run capacity     larger practices

import os from 'node:os';
import { runK6 } from './lib/k6.mjs';
import { openLoadTarget } from './lib/load-target.mjs';
import { processorSeconds } from './lib/processor-use.mjs';

const SLOWEST_P95_MS = 300;
const MOST_FAILURES = 0.001;
const FIRST = 25;
const LARGEST = 3200;
/** The search ends when the last success and the first failure are this close. */
const PRECISION = 1.15;

const target = await openLoadTarget();

/** @param {number} practitioners */
async function carries(practitioners) {
  await target.grow(practitioners);
  const processes = await target.processes();
  delete processes.launcher;
  const [began, before] = [performance.now(), await processorSeconds(processes)];
  const { metrics } = await runK6(target, `capacity-${practitioners}`, { CROWD: String(practitioners) });
  const after = await processorSeconds(processes);
  const seconds = (performance.now() - began) / 1000;
  const p95 = metrics.http_req_duration?.['p(95)'] ?? 0;
  const failures = metrics.http_req_failed?.value ?? 1;
  const shares = Object.fromEntries(
    Object.keys(before).map((name) => [name, ((after[name] ?? 0) - (before[name] ?? 0)) / seconds]),
  );
  const passed = p95 <= SLOWEST_P95_MS && failures <= MOST_FAILURES;
  console.log(
    `${practitioners} practitioners: ${(metrics.http_reqs?.rate ?? 0).toFixed(0)} requests/s, p95 ${p95.toFixed(0)} ms, ` +
      `${(failures * 100).toFixed(2)}% failed; ${describe(shares)}`,
  );
  return { passed, p95, failures, shares };
}

/** @param {Record<string, number>} shares of a processor, by process */
const describe = (shares) =>
  Object.entries(shares)
    .map(([name, share]) => `${name} ${share.toFixed(2)} cores`)
    .join(', ');

/**
 * Returns what keeps the machine from serving more.
 *
 * @param {Awaited<ReturnType<typeof carries>>} result of the first run that failed
 */
function limitOf({ p95, shares }) {
  const used = Object.values(shares).reduce((sum, share) => sum + share, 0);
  const [busiest = 'server', share = 0] = Object.entries(shares).sort(([, a], [, b]) => b - a)[0] ?? [];
  if (share > 0.85 && busiest !== 'postgres') return `the ${busiest} process, which is one core`;
  if (used > 0.7 * os.availableParallelism()) return `the ${os.availableParallelism()} processor cores`;
  return p95 > SLOWEST_P95_MS ? `waiting, mostly in the ${busiest} process` : 'requests that fail';
}

try {
  let [best, worst] = [0, Number.POSITIVE_INFINITY];
  /** @type {Awaited<ReturnType<typeof carries>> | undefined} */
  let failed;
  for (let next = FIRST; next <= LARGEST; ) {
    const result = await carries(next);
    if (result.passed) best = next;
    else [worst, failed] = [next, result];
    if (worst / Math.max(best, 1) <= PRECISION || worst <= 1) break;
    next = worst === Number.POSITIVE_INFINITY ? next * 2 : Math.floor((best + worst) / 2);
  }
  const limit = failed ? `; the limit is ${limitOf(failed)}` : ', and more';
  console.log(
    `This machine can serve about ${best} practitioners with ${target.clients} clients each at the same time${limit}.`,
  );
} finally {
  await target.close();
}
