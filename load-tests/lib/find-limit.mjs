/**
 * Finds the largest number that passes, by doubling it until an attempt fails and then bisecting.
 *
 * @template {{ passed: boolean }} Result
 * @param {object} options
 * @param {number} options.first the first number to try
 * @param {number} options.largest the largest number to try
 * @param {number} options.precision ends the search when the smallest failure is this many times the largest success
 * @param {(number: number) => boolean} options.hasTime whether there is time left to try a number
 * @param {(number: number) => Promise<Result>} attempt
 * @returns {Promise<{ best: number, worst: number | undefined, failed: Result | undefined }>} the largest success, and
 *   the smallest failure with its result, if any
 */
export async function findLimit({ first, largest, precision, hasTime }, attempt) {
  let best = 0;
  /** @type {number | undefined} */
  let worst;
  /** @type {Result | undefined} */
  let failed;
  for (let next = first; next >= 1 && hasTime(next); ) {
    const result = await attempt(next);
    if (result.passed) best = next;
    else [worst, failed] = [next, result];
    if (worst === undefined) {
      if (next === largest) break;
      next = Math.min(next * 2, largest);
    } else {
      if (worst / Math.max(best, 1) <= precision || worst - best <= 1) break;
      next = Math.floor((best + worst) / 2);
    }
  }
  return { best, worst, failed };
}
