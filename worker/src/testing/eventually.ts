import { setTimeout as wait } from 'node:timers/promises';

/** Default time limit, in milliseconds. */
const TIMEOUT_MS = 60_000;

/**
 * Waits until a condition holds.
 *
 * @param look returns a value if it holds, and undefined otherwise
 * @throws if it doesn't hold in time
 */
export async function eventually<Value>(
  look: () => Promise<Value | undefined | false> | Value | undefined | false,
  what = 'an expected condition',
  timeoutMs = TIMEOUT_MS,
): Promise<Value> {
  for (const began = performance.now(); performance.now() - began < timeoutMs; await wait(25)) {
    const value = await look();
    if (value !== undefined && value !== false) return value;
  }
  throw new Error(`timed out waiting for ${what}`);
}
