import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does the work and answers no sooner than after the given time, so that quick and slow cases look alike.
 *
 * @param milliseconds longer than the slow case usually takes
 */
export async function atLeast<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), wait(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
