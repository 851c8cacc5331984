import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Fewer letters fit into one network packet whether they are compressed or not. */
const LEAST_LETTERS = 1400;

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/iu;
const compress = promisify(gzip);

/**
 * Compresses what is answered as a text, for those who take it: a phone on a slow line waits for the list of a large
 * practice seven times as long otherwise, and gives up before it is there. Behind nginx, which then hands it on as it
 * is, nobody notices. Only texts, which @fastify/compress cannot be held to: it takes streams as well, and would hold
 * back the bell's events and the length of a download, by which its progress is told. That sizes tell something of an
 * answer does not matter here: no other site can have a browser ask for one, since sessions are no cookies.
 */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < LEAST_LETTERS) return done(null, payload);
    const others = reply.getHeader('vary');
    reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding');
    if (!takesGzip.test(String(request.headers['accept-encoding'] ?? ''))) return done(null, payload);
    compress(payload).then((smaller) => {
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      done(null, smaller);
    }, done);
  });
}
