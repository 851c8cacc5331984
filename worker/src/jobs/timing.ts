import { recurringJobs } from '@doula-desk/domain';
import { HEARTBEAT_INTERVAL_MS } from '@doula-desk/platform';

/** Injection token for {@link WorkerTiming}. */
export const WORKER_TIMING = Symbol('WorkerTiming');

/** All intervals and limits of the worker, in milliseconds. Tests shorten them. */
export interface WorkerTiming {
  /** How long BullMQ considers a job in progress, unless the worker renews the lock. */
  jobLock: number;
  /** How often to look for jobs of workers that crashed. */
  stalledJobCheck: number;
  /** Interval of each recurring job. */
  recurring: Record<keyof typeof recurringJobs, number>;
  /** How often to register the recurring jobs again, in case Redis lost its data. */
  registration: number;
  /** How often to check when the next reminder is due, since one may have been added or moved. */
  dueCheck: number;
  heartbeat: number;
  documents: {
    /** How long a worker's claim on a document lasts. Must be longer than `limit`. */
    claim: number;
    /** Delay after the first failed attempt. It doubles after each further one. */
    firstRetry: number;
    /** Time limit for rendering a document. */
    limit: number;
  };
  mail: {
    /**
     * How long a worker's claim on a message lasts. Must be longer than any attempt takes, even if the worker hangs for
     * a while, so that a second worker doesn't send the message at the same time.
     */
    claim: number;
    /** Delay after the first failed attempt. It doubles after each further one. */
    firstRetry: number;
    connect: number;
    /** How long to wait for a response from the mail server. */
    silence: number;
    /** Time limit for a whole attempt. */
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
