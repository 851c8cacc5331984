/** A part that crashes this often within `WINDOW_MS` has a problem that a restart won't fix. */
export const CRASH_LIMIT = 5;
const WINDOW_MS = 60_000;
const FIRST_DELAY_MS = 250;
/** Maximum pause before a restart, in milliseconds. */
export const LONGEST_DELAY_MS = 8_000;

/**
 * Decides after each crash of a part whether to restart it.
 *
 * @returns {(now: number) => number | undefined} takes the time in milliseconds; returns the milliseconds to wait
 * before the restart, doubled with each crash of the last minute, or undefined to give up
 */
export function createRestartPolicy() {
  /** @type {number[]} */
  let crashes = [];
  return (now) => {
    crashes = [...crashes.filter((at) => now - at < WINDOW_MS), now];
    return crashes.length >= CRASH_LIMIT
      ? undefined
      : Math.min(FIRST_DELAY_MS * 2 ** (crashes.length - 1), LONGEST_DELAY_MS);
  };
}
