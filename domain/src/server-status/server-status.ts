import type { Instant } from '../dates/index.js';
import type { RecurringJobState } from '../health/index.js';
import type { QueueName } from '../jobs/index.js';
import type { ServerBackup } from '../server-backups/index.js';

/** Number of days for which failed emails are counted and listed. */
export const MAIL_FAILURE_DAYS = 7;

/** The number of jobs in a queue. */
export interface QueueState {
  name: QueueName;
  /** Jobs that are ready for a worker. */
  waiting: number;
  /** Jobs that a worker is running. */
  active: number;
  /** Scheduled jobs: next runs of recurring jobs, and retries. */
  delayed: number;
  /** How long the oldest job has been waiting; null if none is. */
  oldestWaitingSeconds: number | null;
}

/** A worker that was seen within the last day. */
export interface WorkerState {
  host: string;
  /** Version of the product; null if the worker's version predates this information. */
  version: string | null;
  startedAt: Instant;
  seenAt: Instant;
  /** Whether the worker was seen within the last 30 seconds. */
  isAlive: boolean;
}

/** `GET /api/admin/server`: server metrics, which don't reveal anything about practices. */
export interface ServerStatus {
  version: string;
  /** When the responding process was started. */
  startedAt: Instant;
  databaseBytes: number;
  /** Disk space for the data folder, in bytes; null if the file system doesn't report it. */
  disk: { freeBytes: number; totalBytes: number } | null;
  workers: WorkerState[];
  /** Null while the queue doesn't respond. */
  queues: QueueState[] | null;
  /** When each recurring job last ran, by job name. */
  recurringJobs: Record<string, RecurringJobState>;
  /** Number of failed jobs that are waiting for a retry. */
  failedJobs: number;
  /** Number of emails that failed within the last seven days. */
  mailFailures: number;
  /** The newest backup that was written and read back. */
  lastBackup: ServerBackup | null;
  /** The newest backup, if it failed. */
  failedBackup: ServerBackup | null;
  /** Names of migrations that haven't been applied to the database. */
  pendingMigrations: string[];
}
