import { within } from '@doula-desk/platform';
import { type Job, Worker } from 'bullmq';

/** Longest time for telling the queue's store that this worker leaves. */
const CLOSE_LIMIT_MS = 3_000;

/**
 * BullMQ's worker, which can also be closed while its store is away: the jobs in hand are finished however
 * long they take, but nothing is waited for beyond that. A job whose end could not be told counts as cut off.
 */
export class JobWorker extends Worker {
  private readonly inHand = new Set<Promise<unknown>>();

  protected override callProcessJob(job: Job, token: string, signal?: AbortSignal): Promise<unknown> {
    const run = super.callProcessJob(job, token, signal);
    this.inHand.add(run);
    run.finally(() => this.inHand.delete(run)).catch(() => undefined);
    return run;
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
