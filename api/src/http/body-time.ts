import { AppError } from '@doula-desk/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How long a body may take to arrive: a base time, extended as bytes arrive. */
export interface BodyTime {
  seconds: number;
  /** Bytes that extend the time by a second. A phone on the slowest network sends ten times as many. */
  bytesPerSecond: number;
}

export const bodyTime: BodyTime = { seconds: 20, bytesPerSecond: 1_000 };

/**
 * Ends requests whose bodies trickle in, each of which could hold a connection open indefinitely. Node.js's
 * own `requestTimeout` is the same for all requests, and would also end the upload of a large backup.
 *
 * @throws AppError REQUEST_TIMEOUT while the body is awaited
 */
export function limitBodyTime(server: FastifyInstance, { seconds, bytesPerSecond }: BodyTime): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watch(request, reply);
    done();
  });

  function watch(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = request;
    const { socket } = raw;
    const before = socket.bytesRead ?? 0;
    const begun = Date.now();
    let timer = setTimeout(check, seconds * 1_000);
    timer.unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);

    function check(): void {
      // Bytes sent after the response are discarded, and don't extend the time.
      const arrived = reply.sent ? 0 : socket.bytesRead - before;
      const earned = seconds + arrived / bytesPerSecond;
      const left = earned * 1_000 - (Date.now() - begun);
      if (left > 0) {
        timer = setTimeout(check, Math.max(left, 1_000));
        timer.unref();
      } else if (reply.sent) {
        raw.destroy();
      } else {
        // Node.js closes the connection, and with it the body, after a response with this header.
        reply.header('connection', 'close').send(new AppError('REQUEST_TIMEOUT'));
      }
    }
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
