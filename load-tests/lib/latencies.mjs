/**
 * Times requests to several addresses in turns, one at a time, so that other activity on the machine affects all of
 * them equally.
 *
 * @param {Record<string, { url: string, headers?: Record<string, string> }>} targets by name
 * @param {number} rounds number of requests to each, after a warm-up
 * @returns {Promise<Record<string, { p50: number, p95: number, bytes: number }>>} milliseconds
 */
export async function latenciesInTurns(targets, rounds) {
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  /** @type {Record<string, number>} */
  const bytes = {};
  const warmUp = Math.ceil(rounds / 10);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [name, { url, headers = {} }] of Object.entries(targets)) {
      const begun = performance.now();
      const response = await fetch(url, { headers });
      const body = await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${name} answered ${response.status}`);
      if (round >= 0) times[name]?.push(performance.now() - begun);
      bytes[name] = body.byteLength;
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([name, values]) => {
      const sorted = values.toSorted((a, b) => a - b);
      const at = (/** @type {number} */ share) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
      return [name, { p50: at(0.5), p95: at(0.95), bytes: bytes[name] ?? 0 }];
    }),
  );
}
