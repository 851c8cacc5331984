import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Fewer letters are as quickly sent again. */
const LEAST_LETTERS = 1400;

/**
 * Names what is read by its hash, and tells who names it in turn (`If-None-Match`) that it is still the same, instead of
 * sending it again: a screen asks for the names of all clients each time that it opens. Nothing else may keep an answer.
 */
export function tagAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' && reply.statusCode === 200 && !reply.hasHeader('etag');
    if (!isRead || typeof payload !== 'string' || payload.length < LEAST_LETTERS) return done(null, payload);
    // A weak one, since the same answer goes out compressed or not.
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] !== tag) return done(null, payload);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}
