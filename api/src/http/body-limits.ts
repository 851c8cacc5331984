import { Readable } from 'node:stream';
import { AppError } from '@doula-desk/platform';
import type { FastifyInstance } from 'fastify';
import { bodyLimits } from './body-limit.decorator.js';
import { marksOf } from './route-marks.js';

/** Maximum number of values in a whole body; a drawn signature has fifteen thousand. */
const VALUES_MAX = 50_000;
/** Maximum number of fields in one object; the longest template has a few hundred. */
const FIELDS_MAX = 1_000;
/** Nesting depth; no valid body exceeds six. */
const DEPTH_MAX = 20;

/**
 * Limits the cost of a body before it is validated: its bytes by route, then its shape. Validation time grows with the
 * square of the number of fields, and recursion into a deep body overflows the stack.
 */
export function limitBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    route.bodyLimit = route.config?.marks?.bodyLimit ?? bodyLimits.standard;
  });
  // Runs before sessions and rate limits, which need a query: this check costs nothing.
  server.addHook('onRequest', (request, _reply, done) => {
    const { bodyLimit } = request.routeOptions;
    const isTooLong = Number(request.headers['content-length'] ?? 0) > bodyLimit;
    if (isTooLong && !marksOf(request).streamsBody) done(new AppError('PAYLOAD_TOO_LARGE'));
    else done();
  });
  // Fastify closes the connection when it rejects a body. A sender that is still sending, such as nginx,
  // would see a broken connection instead of the response. Without this header, `discardBodies` reads the
  // rest.
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400 && reply.statusCode < 500 && reply.statusCode !== 408) {
      reply.removeHeader('connection');
    }
    done(null, payload);
  });
  server.addHook('preValidation', (request, _reply, done) => {
    if (isTooComplex(request.body)) done(new AppError('PAYLOAD_TOO_LARGE'));
    else done();
  });
}

/**
 * Returns whether a parsed body has too many values or is nested too deeply. Iterates level by level, since
 * recursion could overflow the stack.
 */
export function isTooComplex(body: unknown): boolean {
  if (body instanceof Readable) return false;
  let level: unknown[] = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) return true;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
      values += parts.length;
      if (values > VALUES_MAX || (parts !== value && parts.length > FIELDS_MAX)) return true;
      for (const part of parts) next.push(part);
    }
    level = next;
  }
  return false;
}
