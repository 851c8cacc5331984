import type { Logger } from 'pino';

/** Time within which the same trouble with the queue is written down once. */
const QUIET_MS = 10_000;

/**
 * A listener for the errors of a queue or a worker. While its store is away there are several a second, all
 * the same: one line each time they begin, and one every ten seconds, is enough.
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
