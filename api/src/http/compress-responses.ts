import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Minimum size to compress. Smaller responses fit into one network packet even uncompressed. */
const MIN_COMPRESS_LENGTH = 1400;

const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/iu;
const compress = promisify(gzip);

/**
 * Compresses text responses for clients that accept gzip. Without it, a phone on a slow connection waits
 * seven times as long for a large practice's list. nginx passes compressed responses through.
 *
 * `@fastify/compress` can't be limited to text responses: it also compresses streams, which would delay the bell's
 * events and hide a download's length from its progress bar. Compression leaks sizes, but another site can't make a
 * browser send requests here, since sessions aren't cookies.
 */
export function compressResponses(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < MIN_COMPRESS_LENGTH) return done(null, payload);
    const others = reply.getHeader('vary');
    reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding');
    if (!acceptsGzip.test(String(request.headers['accept-encoding'] ?? ''))) return done(null, payload);
    compress(payload).then((smaller) => {
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      done(null, smaller);
    }, done);
  });
}
