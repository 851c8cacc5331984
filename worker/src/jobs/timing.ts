import { recurringJobs } from '@doula-desk/domain';
import { HEARTBEAT_INTERVAL_MS } from '@doula-desk/platform';

/** Nest's token for {@link WorkerTiming}. */
export const WORKER_TIMING = Symbol('WorkerTiming');

/** Every interval and limit of the worker, in milliseconds; tests shorten them. */
export interface WorkerTiming {
  /** How long BullMQ considers a job in progress, unless the worker renews the lock. */
  jobLock: number;
  /** How often to look for jobs of workers that disappeared. */
  stalledJobCheck: number;
  /** Interval of each recurring job. */
  recurring: Record<keyof typeof recurringJobs, number>;
  /** How often to register the recurring jobs again, because a Redis that lost its data has lost them too. */
  registration: number;
  /** How often to look when the next reminder is due, because one may have been added or moved. */
  dueCheck: number;
  heartbeat: number;
  documents: {
    /** How long a worker's claim on a document lasts: longer than the limit. */
    claim: number;
    /** Pause after the first failed attempt; each further one is twice as long. */
    firstRetry: number;
    /** Time limit for rendering a document. */
    limit: number;
  };
  mail: {
    /**
     * How long a worker's claim on a message lasts. Longer than any attempt takes, even if the worker hangs for a
     * while, so that a second worker doesn't send the message at the same time.
     */
    claim: number;
    /** Pause after the first failed attempt; each further one is twice as long. */
    firstRetry: number;
    connect: number;
    /** Maximum silence of the mail server. */
    silence: number;
    /** Time limit for an attempt as a whole. */
    attempt: number;
  };
}

export const defaultTiming: WorkerTiming = {
  jobLock: 30_000,
  stalledJobCheck: 15_000,
  recurring: recurringJobs,
  registration: 30_000,
  dueCheck: 5_000,
  heartbeat: HEARTBEAT_INTERVAL_MS,
  documents: { claim: 90_000, firstRetry: 2_000, limit: 60_000 },
  mail: { claim: 120_000, firstRetry: 30_000, connect: 10_000, silence: 30_000, attempt: 60_000 },
};
