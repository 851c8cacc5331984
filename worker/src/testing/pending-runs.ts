import { type JobName, queueOfJob } from '@doula-desk/domain';
import type { Config } from '@doula-desk/platform';
import { createPostgresBackend, createRedisBackend, Queue } from 'bullmq';

/** Opens a job's queue, separately from the worker's own connections. */
export function openQueue({ queue: home }: Config, name: JobName) {
  const queueName = queueOfJob[name];
  return home.backend === 'redis'
    ? new Queue(queueName, { connection: { url: home.url } }, createRedisBackend)
    : new Queue(
        queueName,
        { connection: { connectionString: home.url, schema: 'bullmq', max: 1 } },
        createPostgresBackend,
      );
}

/** Returns how many runs of a job are scheduled. */
export async function pendingRuns(config: Config, name: string): Promise<number> {
  const queue = openQueue(config, name as JobName);
  try {
    const jobs = await queue.getJobs(['delayed', 'waiting', 'prioritized']);
    return jobs.filter((job) => job.name === name).length;
  } finally {
    await queue.close();
  }
}
