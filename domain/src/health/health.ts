import type { Instant } from '../dates/index.js';

/** When a recurring job last finished. */
export interface RecurringJobState {
  /** Null if it hasn't succeeded since the server first registered it. */
  succeededAt: Instant | null;
  /** Null if it has never failed. */
  failedAt: Instant | null;
  /** Whether it has missed more than two runs. */
  isLate: boolean;
}

/**
 * `GET /health/ready`. Only the database decides whether the API is ready: without the queue or a worker it still
 * answers, and mail waits.
 */
export interface Readiness {
  status: 'ok' | 'unavailable';
  database: 'up' | 'down';
  queue: 'up' | 'down';
  worker: 'up' | 'down';
  /** `late` if a recurring job, such as the scan for due reminders, has missed more than two runs. */
  recurringWork: 'up' | 'late';
  /** By the job's name; empty while the database is unreachable. */
  recurringJobs: Record<string, RecurringJobState>;
}
