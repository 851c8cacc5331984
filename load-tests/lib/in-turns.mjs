import autocannon from 'autocannon';

/**
 * Puts load on several targets in turn, round after round, so that other activity on the machine affects all targets
 * equally.
 *
 * @param {Record<string, autocannon.Options>} targets targets by name
 * @param {{ rounds: number, seconds: number, connections: number }} plan number of rounds, and seconds and connections
 *   per round
 * @returns {Promise<Record<string, number[]>>} requests per second, one number per round, after a warm-up round
 */
export async function loadInTurns(targets, { rounds, seconds, connections }) {
  /** @type {Record<string, number[]>} */
  const rates = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, target] of Object.entries(targets)) {
      const result = await autocannon({ ...target, connections, duration: seconds });
      if (result.non2xx > 0 || result.errors > 0) {
        throw new Error(`${name}: ${result.non2xx} responses weren't successful, ${result.errors} failed`);
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
