import { AppError } from '@doula-desk/platform';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Average delay of the event loop over a second, in milliseconds, beyond which requests are turned away. */
export const MAX_EVENT_LOOP_DELAY_MS = 400;
/**
 * How long the event loop has to lag before requests are turned away. The plugin judges the last second, so one stall, such
 * as a laptop that wakes up, would otherwise refuse everything for a second, sign-ups and signatures included.
 */
export const SUSTAINED_MS = 1_500;
/** Lag that nothing asked about for this long may have ended in between: it counts from the start again. */
const FORGOTTEN_MS = 2 * SUSTAINED_MS;
/** A server that turns away a thousand requests writes one line, not a thousand. */
const LOG_EVERY_MS = 10_000;
/** A restart by whatever watches this route would not help a server that is merely busy. */
const ALWAYS_ANSWERED = '/health/live';

/** Returns a function that says, for each request that meets a lagging event loop, whether the lag has lasted. */
export function lagJudge(): (nowMs: number) => boolean {
  let begunAt = Number.NEGATIVE_INFINITY;
  let seenAt = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    if (nowMs - seenAt > FORGOTTEN_MS) begunAt = nowMs;
    seenAt = nowMs;
    return nowMs - begunAt >= SUSTAINED_MS;
  };
}

/**
 * Answers 503 with `Retry-After` while the event loop keeps lagging: a short refusal helps more than an answer after the caller
 * has given up.
 *
 * @param maxEventLoopDelay in milliseconds; 0 never turns a request away
 */
export async function shedLoad(
  server: FastifyInstance,
  logger: Logger,
  maxEventLoopDelay: number,
): Promise<void> {
  let loggedAt = 0;
  const hasLasted = lagJudge();
  await server.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request, _reply, _type, delay) => {
      if (request.routeOptions.url === ALWAYS_ANSWERED) return undefined;
      if (!hasLasted(performance.now())) return undefined;
      if (Date.now() - loggedAt > LOG_EVERY_MS) {
        loggedAt = Date.now();
        logger.warn({ eventLoopDelayMs: Math.round(delay ?? 0) }, 'overloaded: turning requests away');
      }
      return Promise.reject(new AppError('UNAVAILABLE'));
    },
  });
}
