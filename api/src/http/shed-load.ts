import { AppError } from '@doula-desk/platform';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Average delay of the event loop over a second, in milliseconds, beyond which requests are turned away. */
export const MAX_EVENT_LOOP_DELAY_MS = 400;
/** A server that turns away a thousand requests writes one line, not a thousand. */
const LOG_EVERY_MS = 10_000;
/** A restart by whatever watches this route would not help a server that is merely busy. */
const ALWAYS_ANSWERED = '/health/live';

/**
 * Answers 503 with `Retry-After` while the event loop lags: a short refusal helps more than an answer after the caller
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
  await server.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request, _reply, _type, delay) => {
      if (request.routeOptions.url === ALWAYS_ANSWERED) return undefined;
      if (Date.now() - loggedAt > LOG_EVERY_MS) {
        loggedAt = Date.now();
        logger.warn({ eventLoopDelayMs: Math.round(delay ?? 0) }, 'overloaded: turning requests away');
      }
      return Promise.reject(new AppError('UNAVAILABLE'));
    },
  });
}
