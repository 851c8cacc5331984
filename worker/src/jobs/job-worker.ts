import { withTimeout } from '@doula-desk/platform';
import { type Processor, Worker, type WorkerOptions } from 'bullmq';

/** Time limit for notifying the queue's store that this worker is closing. */
const CLOSE_LIMIT_MS = 3_000;

/**
 * A BullMQ worker that can also be closed while its store is unreachable. Closing waits for current jobs to finish, no
 * matter how long they take, and for nothing else. If the end of a job couldn't be reported to the store, the job
 * counts as stalled.
 *
 * BullMQ's own `close()` would never resolve (https://github.com/taskforcesh/bullmq/issues/4656), and would leave the
 * timer that renews locks running. No public API stops that timer, so this file, and only this one, uses `lockManager`.
 */
export class JobWorker extends Worker {
  private readonly activeRuns: ReadonlySet<Promise<unknown>>;

  constructor(name: string, processor: Processor, options: WorkerOptions) {
    const activeRuns = new Set<Promise<unknown>>();
    super(
      name,
      (job, token) => {
        const run = Promise.resolve(processor(job, token));
        activeRuns.add(run);
        run.finally(() => activeRuns.delete(run)).catch(() => undefined);
        return run;
      },
      options,
    );
    this.activeRuns = activeRuns;
  }

  override async close(force?: boolean): Promise<void> {
    const closing = super.close(force);
    do {
      await Promise.allSettled(this.activeRuns);
      try {
        return await withTimeout(CLOSE_LIMIT_MS, closing);
      } catch (error) {
        this.emit('error', error as Error);
      }
    } while (this.activeRuns.size > 0);
    await this.lockManager.close();
    this.disconnect().catch(() => undefined);
  }
}
