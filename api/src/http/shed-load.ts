import { AppError } from '@doula-desk/platform';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Average event loop delay over a second, in milliseconds, above which requests are shed. */
export const MAX_EVENT_LOOP_DELAY_MS = 400;
/**
 * How long the event loop must lag before requests are shed. The plugin averages the last second, so a single
 * stall, such as a laptop waking up, would otherwise reject everything for a second, including sign-ups and
 * signatures.
 */
export const SUSTAINED_LAG_MS = 1_500;
/** If no request saw the lag for this long, it may have ended in between, so the clock restarts. */
const RESET_AFTER_MS = 2 * SUSTAINED_LAG_MS;
/** A server that sheds a thousand requests logs one line, not a thousand. */
const LOG_EVERY_MS = 10_000;
/** Never shed: otherwise, monitoring would restart a server that is merely busy, which wouldn't help. */
const NEVER_SHED_PATH = '/health/live';

/** Returns a function to call for each request during a lag. It returns whether the lag has lasted too long. */
export function createLagDetector(): (nowMs: number) => boolean {
  let begunAt = Number.NEGATIVE_INFINITY;
  let seenAt = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    if (nowMs - seenAt > RESET_AFTER_MS) begunAt = nowMs;
    seenAt = nowMs;
    return nowMs - begunAt >= SUSTAINED_LAG_MS;
  };
}

/**
 * Responds with 503 and `Retry-After` while the event loop keeps lagging: a quick rejection helps more than a response
 * after the caller has stopped waiting.
 *
 * @param maxEventLoopDelay in milliseconds; 0 never sheds a request
 */
export async function shedLoad(
  server: FastifyInstance,
  logger: Logger,
  maxEventLoopDelay: number,
): Promise<void> {
  let loggedAt = 0;
  const hasLasted = createLagDetector();
  await server.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request, _reply, _type, delay) => {
      if (request.routeOptions.url === NEVER_SHED_PATH) return undefined;
      if (!hasLasted(performance.now())) return undefined;
      if (Date.now() - loggedAt > LOG_EVERY_MS) {
        loggedAt = Date.now();
        logger.warn({ eventLoopDelayMs: Math.round(delay ?? 0) }, 'overloaded: rejecting requests');
      }
      return Promise.reject(new AppError('UNAVAILABLE'));
    },
  });
}
