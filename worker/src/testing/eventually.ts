import { setTimeout as wait } from 'node:timers/promises';

/** Default time limit for something to happen. */
const PATIENCE_MS = 60_000;

/**
 * Waits until a condition holds.
 *
 * @param look returns a value once it holds, and undefined before
 * @throws if it doesn't happen in time
 */
export async function eventually<Value>(
  look: () => Promise<Value | undefined | false> | Value | undefined | false,
  what = 'an expected condition',
  patienceMs = PATIENCE_MS,
): Promise<Value> {
  for (const began = performance.now(); performance.now() - began < patienceMs; await wait(25)) {
    const value = await look();
    if (value !== undefined && value !== false) return value;
  }
  throw new Error(`${what} did not happen in time`);
}
