import type { QueueName, QueueState } from '@doula-desk/domain';
import type { Queue } from 'bullmq';

/** Returns the state of a queue. */
export async function queueState(name: QueueName, queue: Queue): Promise<QueueState> {
  const [{ waiting = 0, prioritized = 0, active = 0, delayed = 0 }, [oldest]] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed'),
    queue.getJobs(['waiting'], 0, 0, true),
  ]);
  // A delayed job counts as waiting only after its delay.
  const since = oldest && oldest.timestamp + (oldest.opts.delay ?? 0);
  return {
    name,
    waiting: waiting + prioritized,
    active,
    delayed,
    oldestWaitingSeconds: since === undefined ? null : Math.max(0, Math.round((Date.now() - since) / 1000)),
  };
}
