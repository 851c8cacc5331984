import { Readable } from 'node:stream';
import { AppError } from '@doula-desk/platform';
import type { FastifyInstance } from 'fastify';

/** The largest body of all: a 5 MB photo as base64 text with its settings around it, or the text of a 5 MB file. */
export const LARGE_BODY_BYTES = 8 * 1024 * 1024;
const LARGE_BODY_ADDRESSES = ['/api/settings', '/api/clients/import', '/api/clients/import/preview'];
/** What people type: the longest visit note, in signs of three bytes each, with room to spare. */
const BODY_BYTES = 2 * 1024 * 1024;

/** Values of a whole body; a drawn signature has fifteen thousand. */
const VALUES_MAX = 50_000;
/** Fields of one object; the longest template has some hundred. */
const FIELDS_MAX = 1_000;
/** Objects within objects; no body has more than six. */
const DEPTH_MAX = 20;

/**
 * Bounds what a body costs before anybody looks at it. Checking fields takes time that grows with the square of their
 * number, and whoever walks through a deep body by recursion runs out of stack: a few megabytes from anybody, signed in
 * or not, would keep everybody else waiting for minutes.
 */
export function limitBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    route.bodyLimit = LARGE_BODY_ADDRESSES.includes(route.url) ? LARGE_BODY_BYTES : BODY_BYTES;
  });
  // Fastify ends the connection with which it refuses a body. Whoever still sends, as nginx in front does, would meet a
  // broken connection instead of the answer: without this header the rest is read and thrown away.
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400 && reply.statusCode < 500) reply.removeHeader('connection');
    done(null, payload);
  });
  server.addHook('preValidation', (request, _reply, done) => {
    if (isTooIntricate(request.body)) done(new AppError('PAYLOAD_TOO_LARGE'));
    else done();
  });
}

/** Whether a parsed body has too many values, or too deep ones. It is walked level by level, without recursion. */
export function isTooIntricate(body: unknown): boolean {
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
