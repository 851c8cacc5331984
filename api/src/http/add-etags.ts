import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Minimum size of a response with an ETag. Smaller ones can be resent just as quickly. */
const MIN_TAG_LENGTH = 1400;

/**
 * Adds an ETag to responses of reads, and responds to a matching `If-None-Match` with 304: screens request the names of
 * all clients each time they open. Only the browser may cache a response.
 */
export function addETags(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' && reply.statusCode === 200 && !reply.hasHeader('etag');
    if (!isRead || typeof payload !== 'string' || payload.length < MIN_TAG_LENGTH) return done(null, payload);
    // A weak tag, since the same response may be sent compressed or not.
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] !== tag) return done(null, payload);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}
