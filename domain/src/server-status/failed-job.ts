import type { Instant } from '../dates/index.js';

/** Days for which a failed job is kept, so that an administrator can retry it. */
export const FAILED_JOB_DAYS = 14;

/** `failed`: waits for a retry. `retried`: was put back into its queue. `succeeded`: the same work succeeded later. */
export type FailedJobState = 'failed' | 'retried' | 'succeeded';

/** A job that failed in all of its attempts. It contains no personal data. */
export interface FailedJob {
  id: string;
  /** One of `JobName`, or a job of another version of the product. */
  job: string;
  /** The class of the error and its code, such as `DatabaseError 53100`. */
  reason: string;
  /** How often the same work has failed in all of its attempts. */
  failures: number;
  /** When it last failed. */
  failedAt: Instant;
  state: FailedJobState;
}

/** `GET /api/admin/jobs`, newest first. */
export interface FailedJobsResponse {
  jobs: FailedJob[];
  nextCursor: string | null;
}

/** `POST /api/admin/jobs/:id/retry`. */
export interface FailedJobResponse {
  job: FailedJob;
}

/** `POST /api/admin/jobs/retry`. */
export interface RetriedJobsResponse {
  /** Number of jobs that were put back into their queues. */
  retried: number;
}
