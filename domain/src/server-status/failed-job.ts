import type { Instant } from '../dates/index.js';

/** Number of days for which a failed job is kept, so that an administrator can retry it. */
export const FAILED_JOB_DAYS = 14;

/** `failed`: waiting for a retry. `retried`: put back in its queue. `succeeded`: the same work succeeded later. */
export type FailedJobState = 'failed' | 'retried' | 'succeeded';

/** A job whose attempts all failed. It contains no personal data. */
export interface FailedJob {
  id: string;
  /** One of `JobName`, or a job from another version of the product. */
  job: string;
  /** The error's class and code, such as `DatabaseError 53100`. */
  reason: string;
  /** Number of times that the same work has exhausted its attempts. */
  failures: number;
  /** When the job last failed. */
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
  /** Number of jobs that were put back in their queues. */
  retried: number;
}
