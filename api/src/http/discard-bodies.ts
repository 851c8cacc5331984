import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes of refused bodies that are read per second, over all connections. Honest callers rarely send any. */
const BYTES_PER_SECOND = 8 * 1024 * 1024;
/** How long readers wait for the next share of it. */
const SHARE_MS = 50;

/**
 * Reads what is left of a body after its request was refused, so that a sender that is still busy with it gets the
 * answer. All such bodies share a bounded rate: Node.js would read them at full speed, and refusing hundreds of megabytes
 * per second would take more time than serving everyone else. `limitBodyTime` ends what takes too long.
 */
export function discardBodies(server: FastifyInstance): void {
  const budget = new Budget();
  server.addHook('onSend', (request, _reply, payload, done) => {
    if (isIncomplete(request)) void discard(request, budget);
    done(null, payload);
  });
}

function isIncomplete({ raw, headers }: FastifyRequest): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !raw.complete;
}

async function discard({ raw }: FastifyRequest, budget: Budget): Promise<void> {
  try {
    for await (const chunk of raw as AsyncIterable<Buffer>) await budget.spend(chunk.length);
  } catch {
    // The sender went away.
  }
}

/** Bytes that may be read now; refilled all the time. */
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
