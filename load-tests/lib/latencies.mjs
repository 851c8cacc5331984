import { setTimeout as wait } from 'node:timers/promises';

/**
 * Number of warm-up requests to each URL, and the maximum time for them. In production, the server has already compiled
 * its code.
 */
const WARM_UP = { rounds: 300, ms: 4_000 };

/**
 * Times requests to several URLs in turn, one at a time, so that other activity on the machine affects all of them
 * equally.
 *
 * @param {Record<string, { url: string, headers?: Record<string, string> }>} targets targets by name
 * @param {number} rounds number of requests to each target after the warm-up
 * @returns {Promise<Record<string, { p50: number, p95: number, bytes: number }>>} milliseconds
 */
export async function measureLatencies(targets, rounds) {
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  /** @type {Record<string, number>} */
  const bytes = {};
  const inTurns = async () => {
    for (const [name, { url, headers = {} }] of Object.entries(targets)) {
      let begun = performance.now();
      let response = await fetch(url, { headers });
      if (response.status === 429) {
        // Requests for fast lists reach the rate limit.
        await wait(1000 * Number(response.headers.get('retry-after')));
        begun = performance.now();
        response = await fetch(url, { headers });
      }
      const body = await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${name} answered ${response.status}`);
      times[name]?.push(performance.now() - begun);
      bytes[name] = body.byteLength;
    }
  };
  const end = performance.now() + WARM_UP.ms;
  for (let round = 0; round < WARM_UP.rounds && performance.now() < end; round++) await inTurns();
  for (const values of Object.values(times)) values.length = 0;
  for (let round = 0; round < rounds; round++) await inTurns();
  return Object.fromEntries(
    Object.entries(times).map(([name, values]) => {
      const sorted = values.toSorted((a, b) => a - b);
      const at = (/** @type {number} */ share) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
      return [name, { p50: at(0.5), p95: at(0.95), bytes: bytes[name] ?? 0 }];
    }),
  );
}
