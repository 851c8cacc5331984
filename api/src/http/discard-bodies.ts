import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes of rejected bodies to read per second, over all connections. Honest callers rarely send any. */
const BYTES_PER_SECOND = 8 * 1024 * 1024;
/** How long readers wait for their next share. */
const SHARE_MS = 50;
/** Bytes of rejected bodies to wait for at a time: as many as the rate reads in four seconds. */
const AWAITED_BYTES_MAX = 4 * BYTES_PER_SECOND;
/** Maximum bytes that the kernel buffers for one connection by default, even for a larger body. */
const CONNECTION_BYTES_MAX = 6 * 1024 * 1024;

/**
 * Reads the rest of a body after its request was rejected, so that a sender that is still sending gets the response.
 * All such bodies share a limited rate: Node.js would read them at full speed, and discarding hundreds of megabytes per
 * second would take more time than serving everyone else. `limitBodyTime` ends requests that take too long.
 *
 * Unread bytes stay in the kernel's buffers. A flood of them puts all of TCP under memory pressure, which slows
 * down every other connection, including the database's. Beyond the limit, connections are closed with the
 * response instead.
 */
export function discardBodies(server: FastifyInstance): void {
  const budget = new Budget();
  let awaited = 0;
  server.addHook('onSend', (request, reply, payload, done) => {
    done(null, payload);
    if (!isIncomplete(request)) return;
    const bytes = awaitedBytes(request);
    if (awaited + bytes > AWAITED_BYTES_MAX) {
      reply.raw.once('finish', () => request.raw.destroy());
      return;
    }
    awaited += bytes;
    void discard(request, budget).finally(() => {
      awaited -= bytes;
    });
  });
}

function awaitedBytes({ headers }: FastifyRequest): number {
  return Math.min(Number(headers['content-length'] ?? CONNECTION_BYTES_MAX), CONNECTION_BYTES_MAX);
}

function isIncomplete({ raw, headers }: FastifyRequest): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !raw.complete;
}

async function discard({ raw }: FastifyRequest, budget: Budget): Promise<void> {
  try {
    for await (const chunk of raw as AsyncIterable<Buffer>) await budget.spend(chunk.length);
  } catch {
    // The sender disconnected.
  }
}

/** Token bucket of bytes that may be read now. */
class Budget {
  private bytes = BYTES_PER_SECOND;
  private filledAt = performance.now();

  async spend(bytes: number): Promise<void> {
    this.fill();
    this.bytes -= bytes;
    while (this.bytes < 0) {
      await wait(SHARE_MS, undefined, { ref: false });
      this.fill();
    }
  }

  private fill(): void {
    const now = performance.now();
    this.bytes = Math.min(BYTES_PER_SECOND, this.bytes + ((now - this.filledAt) / 1_000) * BYTES_PER_SECOND);
    this.filledAt = now;
  }
}
