/** A part that crashes this often within `WINDOW_MS` has a fault that starting it again won't mend. */
export const CRASH_LIMIT = 5;
const WINDOW_MS = 60_000;
const FIRST_DELAY_MS = 250;
/** The longest pause before a start, in milliseconds. */
export const LONGEST_DELAY_MS = 8_000;

/**
 * Decides after each crash of one part whether it is started again.
 *
 * @returns {(now: number) => number | undefined} takes the time in milliseconds; gives how many to wait before the
 * next start, doubled with each crash of the last minute, or undefined to give up
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
