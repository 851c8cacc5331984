import type { Instant } from '../dates/index.js';

/** When a recurring job last succeeded and failed. */
export interface RecurringJobState {
  /** Null if the job hasn't succeeded since the server first registered it. */
  succeededAt: Instant | null;
  /** Null if the job has never failed. */
  failedAt: Instant | null;
  /** Whether the job has missed more than two runs. */
  isLate: boolean;
}

/**
 * `GET /health/ready`. Readiness depends only on the database, because the API still responds without the queue or a
 * worker, and mail is only delayed.
 */
export interface Readiness {
  status: 'ok' | 'unavailable';
  database: 'up' | 'down';
  queue: 'up' | 'down';
  worker: 'up' | 'down';
  /** `late` if a recurring job, such as the scan for due reminders, has missed more than two runs. */
  recurringWork: 'up' | 'late';
  /** Jobs by name; empty while the database is unreachable. */
  recurringJobs: Record<string, RecurringJobState>;
}
