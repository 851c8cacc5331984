import type { Logger } from 'pino';

/** Minimum interval between log lines for the same queue error. */
const LOG_INTERVAL_MS = 10_000;

/**
 * Returns an error listener for a queue or a worker. While the backend is down, several identical errors occur
 * per second, but only the first one and one every ten seconds are logged.
 */
export function logQueueErrors(logger: Logger, queue: string): (error: Error) => void {
  let quietUntil = 0;
  return (error) => {
    const now = Date.now();
    if (now < quietUntil) return;
    quietUntil = now + LOG_INTERVAL_MS;
    logger.warn({ queue, err: error }, 'queue error');
  };
}
