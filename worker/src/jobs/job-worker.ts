import { within } from '@doula-desk/platform';
import { type Processor, Worker, type WorkerOptions } from 'bullmq';

/** Time limit for telling the queue's store that this worker is leaving. */
const CLOSE_LIMIT_MS = 3_000;

/**
 * BullMQ's worker, which can also be closed while its store is unreachable. It finishes its current jobs, however long
 * they take, and waits for nothing else. If the store didn't learn of a job's end, the job counts as stalled.
 *
 * BullMQ's own `close()` would never resolve (https://github.com/taskforcesh/bullmq/issues/4656), and would leave the
 * timer that renews locks running. No public API stops that timer, so this is the only file that uses `lockManager`.
 */
export class JobWorker extends Worker {
  private readonly inHand: ReadonlySet<Promise<unknown>>;

  constructor(name: string, processor: Processor, options: WorkerOptions) {
    const inHand = new Set<Promise<unknown>>();
    super(
      name,
      (job, token) => {
        const run = Promise.resolve(processor(job, token));
        inHand.add(run);
        run.finally(() => inHand.delete(run)).catch(() => undefined);
        return run;
      },
      options,
    );
    this.inHand = inHand;
  }

  override async close(force?: boolean): Promise<void> {
    const closing = super.close(force);
    do {
      await Promise.allSettled(this.inHand);
      try {
        return await within(CLOSE_LIMIT_MS, closing);
      } catch (error) {
        this.emit('error', error as Error);
      }
    } while (this.inHand.size > 0);
    await this.lockManager.close();
    this.disconnect().catch(() => undefined);
  }
}
