import { setTimeout as wait } from 'node:timers/promises';

/** Longest time that a test waits for something that happens by itself, unless it says another one. */
const PATIENCE_MS = 60_000;

/**
 * Waits until something has come about.
 *
 * @param look gives a value once it has, and nothing before
 * @throws when it does not come about
 */
export async function eventually<Value>(
  look: () => Promise<Value | undefined | false> | Value | undefined | false,
  what = 'what was waited for',
  patienceMs = PATIENCE_MS,
): Promise<Value> {
  for (const began = performance.now(); performance.now() - began < patienceMs; await wait(25)) {
    const value = await look();
    if (value !== undefined && value !== false) return value;
  }
  throw new Error(`${what} did not come about`);
}
