import { recurringJobs } from '@doula-desk/domain';
import { HEARTBEAT_INTERVAL_MS } from '@doula-desk/platform';

/** Nest's token for the worker's times. */
export const WORKER_TIMING = Symbol('WorkerTiming');

/** Every interval and limit of the worker, in milliseconds; a test of what happens after one shortens it. */
export interface WorkerTiming {
  /** For how long BullMQ believes that a job is being worked on, unless the worker says so again. */
  jobLock: number;
  /** How often jobs of workers that vanished are looked for. */
  stalledJobCheck: number;
  /** How often each recurring job comes round. */
  recurring: Record<keyof typeof recurringJobs, number>;
  /** How often the recurring jobs are registered again, since a Redis that lost its data has lost them too. */
  registration: number;
  heartbeat: number;
  documents: {
    /** For how long a document belongs to the worker that draws it: longer than the limit. */
    claim: number;
    /** Pause after the first failed attempt; each further one is twice as long. */
    firstRetry: number;
    /** Longest time for drawing one document. */
    limit: number;
  };
  mail: {
    /**
     * For how long a message belongs to the worker that sends it. Longer than any attempt takes, even where
     * the worker hangs for a while, so that a second one never sends it meanwhile.
     */
    claim: number;
    /** Pause after the first failed attempt; each further one is twice as long. */
    firstRetry: number;
    connect: number;
    /** Longest silence of the mail server. */
    silence: number;
    /** Longest time for one attempt as a whole. */
    attempt: number;
  };
}

export const defaultTiming: WorkerTiming = {
  jobLock: 30_000,
  stalledJobCheck: 15_000,
  recurring: recurringJobs,
  registration: 5 * 60_000,
  heartbeat: HEARTBEAT_INTERVAL_MS,
  documents: { claim: 90_000, firstRetry: 2_000, limit: 60_000 },
  mail: { claim: 120_000, firstRetry: 30_000, connect: 10_000, silence: 30_000, attempt: 60_000 },
};
