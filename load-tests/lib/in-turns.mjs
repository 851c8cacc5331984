import autocannon from 'autocannon';

/**
 * Loads several targets one after the other, round after round, so that other activity on the machine affects all of
 * them equally.
 *
 * @param {Record<string, autocannon.Options>} targets by name
 * @param {{ rounds: number, seconds: number, connections: number }} plan with limits, so that it ends
 * @returns {Promise<Record<string, number[]>>} requests per second, one number per round, after a warm-up round
 */
export async function inTurns(targets, { rounds, seconds, connections }) {
  /** @type {Record<string, number[]>} */
  const rates = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, target] of Object.entries(targets)) {
      const result = await autocannon({ ...target, connections, duration: seconds });
      if (result.non2xx > 0 || result.errors > 0) {
        throw new Error(`${name}: ${result.non2xx} answers weren't successful, ${result.errors} failed`);
      }
      if (round > 0) rates[name]?.push(result.requests.average);
    }
  }
  return rates;
}

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
