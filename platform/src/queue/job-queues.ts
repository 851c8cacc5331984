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
import { ENQUEUE_LIMIT_MS, type QueueBackend } from './queue-backend.js';
import { logQueueErrors } from './queue-errors.js';
import { queueState } from './queue-states.js';
import { within } from './within.js';

/** Nest's token for the chosen backend. */
export const QUEUE_BACKEND = Symbol('QueueBackend');

/** Maximum time that a person waits for the queue. */
const DISPATCH_LIMIT_MS = 1_000;
/** Timeout for registering a recurring job. */
const SCHEDULE_LIMIT_MS = 5_000;
/** Maximum clock difference between two workers. */
const CLOCK_TOLERANCE_MS = 5_000;
/** Timeout for closing the queues when a process stops. */
const CLOSE_LIMIT_MS = 2_000;

/**
 * Default options: at most three attempts with growing delays. After that, the row that the job was about
 * still shows that the work is pending, and a sweep picks it up. Ended jobs aren't kept, because as long as
 * one is, adding another with the same id silently does nothing; `FailedJobs` keeps those that failed.
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
 * just when a run starts. A schedule without a next run lost it with Redis's data or with a worker. One whose
 * next run is more than an interval away was written by a clock that was ahead, and would be idle until then. One that
 * someone else wrote to the queue may run another job, end, or be unreadable.
 *
 * @returns why the earlier schedule was replaced, if it was wrong
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

/** Returns a schedule; an empty one if its JSON can't be read. */
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
    // Connects early, so that the first person doesn't wait for it.
    for (const name of queueNames) this.queue(name);
  }

  /**
   * Adds a job.
   *
   * @throws when the queue doesn't answer within five seconds
   */
  async enqueue<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    { id, delayMs }: EnqueueOptions = {},
  ): Promise<void> {
    const options: JobsOptions = { ...jobOptions, jobId: id, delay: delayMs };
    await within(ENQUEUE_LIMIT_MS, this.queue(queueOfJob[name]).add(name, payload, options));
  }

  /**
   * Adds a job after its change was committed. Never fails and never takes longer than about a second: a
   * sweep later finds what couldn't be added.
   */
  async dispatch<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    options?: EnqueueOptions,
  ): Promise<void> {
    try {
      await within(DISPATCH_LIMIT_MS, this.enqueue(name, payload, options));
    } catch (err) {
      this.logger.warn({ job: name, err }, "couldn't queue a job; a sweep will");
    }
  }

  /**
   * Makes a job recur. Repeating the call changes nothing while the interval is the same and the next run is
   * near.
   *
   * @param everyMs in milliseconds
   * @throws when the queue doesn't answer
   */
  async repeat<Name extends JobName>(name: Name, payload: JobPayloads[Name], everyMs: number): Promise<void> {
    const queue = this.queue(queueOfJob[name]);
    const reason = await within(SCHEDULE_LIMIT_MS, schedule(queue, name, payload, everyMs));
    if (reason) this.logger.warn({ job: name }, `${reason}: rescheduled a recurring job`);
  }

  /** Returns the state of every queue. @throws when one doesn't answer within five seconds */
  async states(): Promise<QueueState[]> {
    return within(
      ENQUEUE_LIMIT_MS,
      Promise.all(queueNames.map((name) => queueState(name, this.queue(name)))),
    );
  }

  /** Throws when the queue doesn't answer within a second. */
  async ping(): Promise<void> {
    await within(DISPATCH_LIMIT_MS, this.queue('mail').getVersion());
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
    // BullMQ never retries a first connection that failed, so the next job gets a new queue.
    queue.waitUntilReady().catch(() => {
      if (this.queues.get(name) === queue) this.queues.delete(name);
      void this.close(queue);
    });
    return queue;
  }

  private async close(queue: Queue): Promise<void> {
    try {
      await within(CLOSE_LIMIT_MS, queue.close());
    } catch (err) {
      this.logger.debug({ queue: queue.name, err }, "closed a queue that didn't answer");
      queue.disconnect().catch(() => undefined);
    }
  }
}
