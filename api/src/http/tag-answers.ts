import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Shorter answers are sent again just as quickly. */
const MIN_TAG_LENGTH = 1400;

/**
 * Adds an ETag to answers to reads, and answers a matching `If-None-Match` with 304: a screen asks for the names of all
 * clients each time it opens. Nothing but the browser may store an answer.
 */
export function tagAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' && reply.statusCode === 200 && !reply.hasHeader('etag');
    if (!isRead || typeof payload !== 'string' || payload.length < MIN_TAG_LENGTH) return done(null, payload);
    // A weak one, since the same answer goes out compressed or not.
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] !== tag) return done(null, payload);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}
