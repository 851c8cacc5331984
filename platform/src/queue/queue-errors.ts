import type { Logger } from 'pino';

/** Interval for logging the same queue error once. */
const QUIET_MS = 10_000;

/**
 * Returns an error listener for a queue or a worker. While its backend is down, there are several identical
 * errors per second: one line at the start, and one every ten seconds, is enough.
 */
export function logQueueErrors(logger: Logger, queue: string): (error: Error) => void {
  let quietUntil = 0;
  return (error) => {
    const now = Date.now();
    if (now < quietUntil) return;
    quietUntil = now + QUIET_MS;
    logger.warn({ queue, err: error }, 'trouble with the queue');
  };
}
