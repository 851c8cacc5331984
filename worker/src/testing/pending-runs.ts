import type { JobName } from '@doula-desk/domain';
import { queueOfJob } from '@doula-desk/domain';
import type { Config } from '@doula-desk/platform';
import { createPostgresBackend, createRedisBackend, Queue } from 'bullmq';

/** How many runs of a job wait for their time in the queue. */
export async function pendingRuns({ queue: home }: Config, name: string): Promise<number> {
  const queueName = queueOfJob[name as JobName];
  const queue =
    home.backend === 'redis'
      ? new Queue(queueName, { connection: { url: home.url } }, createRedisBackend)
      : new Queue(
          queueName,
          { connection: { connectionString: home.url, schema: 'bullmq', max: 1 } },
          createPostgresBackend,
        );
  try {
    const jobs = await queue.getJobs(['delayed', 'waiting', 'prioritized']);
    return jobs.filter((job) => job.name === name).length;
  } finally {
    await queue.close();
  }
}
