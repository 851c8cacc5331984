import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs the work and returns once at least the given time has passed, so that fast and slow cases look the same.
 *
 * @param milliseconds longer than the slow case usually takes
 */
export async function withMinimumDuration<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), wait(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
