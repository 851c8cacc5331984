import { isDeepStrictEqual } from 'node:util';
import {
  type JobName,
  type JobPayloads,
  type QueueName,
  type QueueState,
  queueNames,
  queueOfJob,
} from '@doula-desk/domain';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { JobSchedulerJson, JobsOptions, Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logging.module.js';
import { activeTracing } from '../tracing/tracing.js';
import { ENQUEUE_LIMIT_MS, type QueueBackend } from './queue-backend.js';
import { logQueueErrors } from './queue-errors.js';
import { queueState } from './queue-states.js';
import { withTimeout } from './with-timeout.js';

/** Nest's token for the queue backend. */
export const QUEUE_BACKEND = Symbol('QueueBackend');

/** Maximum time that a request waits for the queue. */
const DISPATCH_LIMIT_MS = 1_000;
/** Timeout for registering a recurring job. */
const SCHEDULE_LIMIT_MS = 5_000;
/** Maximum clock difference between two workers. */
const CLOCK_TOLERANCE_MS = 5_000;
/** Timeout for closing the queues when a process stops. */
const CLOSE_LIMIT_MS = 2_000;

/**
 * Default options: at most three attempts with growing delays. After that, the work is still marked as pending
 * in the database, and a sweep picks it up. Finished jobs are removed, because adding a job with the id of a
 * finished one silently does nothing. `FailedJobs` keeps the failed ones.
 */
const jobOptions = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 2_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const satisfies JobsOptions;

export interface EnqueueOptions {
  /** Adds nothing while a job with this id is waiting or running. Must not contain a colon. */
  id?: string;
  /** Delays the job by this many milliseconds. */
  delayMs?: number;
}

/**
 * Registers a schedule unless its next run exists, because BullMQ adds another run if a schedule is written
 * just when a run starts. Repairs schedules that lost their next run along with Redis's data or a worker,
 * schedules whose next run is more than an interval away because a clock was ahead, and schedules that someone
 * else wrote to the queue, which might run another job, end, or be unreadable.
 *
 * @returns why the earlier schedule was replaced; undefined if it wasn't wrong
 */
async function schedule(
  queue: Queue,
  name: JobName,
  data: unknown,
  everyMs: number,
): Promise<string | undefined> {
  const known = await knownSchedule(queue, name);
  const isForeign = known !== undefined && !isOwnSchedule(known, name, data);
  const isTooFar = known?.next !== undefined && known.next > Date.now() + everyMs + CLOCK_TOLERANCE_MS;
  const isCurrent = known?.every === everyMs && !isTooFar && !isForeign;
  if (isCurrent && (await queue.getJob(`repeat:${name}:${known.next}`))) return undefined;
  if (isTooFar || isForeign) await queue.removeJobScheduler(name);
  await queue.upsertJobScheduler(name, { every: everyMs }, { name, data, opts: jobOptions });
  if (isForeign) return 'someone changed a schedule in the queue';
  return isTooFar ? 'a clock was ahead' : undefined;
}

/** Returns a schedule; an empty one if its JSON can't be parsed. */
async function knownSchedule(queue: Queue, name: JobName): Promise<JobSchedulerJson | undefined> {
  try {
    return await queue.getJobScheduler(name);
  } catch (error) {
    if (error instanceof SyntaxError) return { key: name, name: '' };
    throw error;
  }
}

function isOwnSchedule({ template, ...known }: JobSchedulerJson, name: JobName, data: unknown): boolean {
  const { limit, endDate, pattern } = known;
  const isEndless = [limit, endDate, pattern].every((value) => value === undefined);
  return known.name === name && isEndless && isDeepStrictEqual(template?.data ?? {}, data);
}

/** The queues, for code that adds jobs. */
@Injectable()
export class JobQueues implements BeforeApplicationShutdown {
  private readonly queues = new Map<QueueName, Queue>();

  constructor(
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // Connects early, so that the first request doesn't have to wait.
    for (const name of queueNames) this.queue(name);
  }

  /**
   * Adds a job.
   *
   * @throws if the queue doesn't respond within five seconds
   */
  async enqueue<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    { id, delayMs }: EnqueueOptions = {},
  ): Promise<void> {
    const metadata = activeTracing()?.current();
    const telemetry = metadata === undefined ? {} : { telemetry: { metadata } };
    const options: JobsOptions = { ...jobOptions, ...telemetry, jobId: id, delay: delayMs };
    await withTimeout(ENQUEUE_LIMIT_MS, this.queue(queueOfJob[name]).add(name, payload, options));
  }

  /**
   * Adds a job after its change was committed. Never fails and never takes longer than about a second: a sweep
   * later finds work whose job couldn't be added.
   */
  async dispatch<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    options?: EnqueueOptions,
  ): Promise<void> {
    try {
      await withTimeout(DISPATCH_LIMIT_MS, this.enqueue(name, payload, options));
    } catch (err) {
      this.logger.warn({ job: name, err }, "couldn't queue a job; a sweep will");
    }
  }

  /**
   * Makes a job recur. Repeating the call with the same interval changes nothing, unless the next run is
   * missing or too far away.
   *
   * @param everyMs interval in milliseconds
   * @throws if the queue doesn't respond
   */
  async repeat<Name extends JobName>(name: Name, payload: JobPayloads[Name], everyMs: number): Promise<void> {
    const queue = this.queue(queueOfJob[name]);
    const reason = await withTimeout(SCHEDULE_LIMIT_MS, schedule(queue, name, payload, everyMs));
    if (reason) this.logger.warn({ job: name }, `${reason}: rescheduled a recurring job`);
  }

  /** Returns the state of every queue. @throws if a queue doesn't respond within five seconds */
  async states(): Promise<QueueState[]> {
    return withTimeout(
      ENQUEUE_LIMIT_MS,
      Promise.all(queueNames.map((name) => queueState(name, this.queue(name)))),
    );
  }

  /** Throws if the queue doesn't respond within a second. */
  async ping(): Promise<void> {
    await withTimeout(DISPATCH_LIMIT_MS, this.queue('mail').getVersion());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => this.close(queue)));
  }

  private queue(name: QueueName): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = this.backend.createQueue(name);
    queue.on('error', logQueueErrors(this.logger, name));
    this.queues.set(name, queue);
    // BullMQ never retries an initial connection that failed, so the next job gets a new queue.
    queue.waitUntilReady().catch(() => {
      if (this.queues.get(name) === queue) this.queues.delete(name);
      void this.close(queue);
    });
    return queue;
  }

  private async close(queue: Queue): Promise<void> {
    try {
      await withTimeout(CLOSE_LIMIT_MS, queue.close());
    } catch (err) {
      this.logger.debug({ queue: queue.name, err }, "closed a queue that didn't respond");
      queue.disconnect().catch(() => undefined);
    }
  }
}
