import type { Instant } from '../dates/index.js';
import type { RecurringJobState } from '../health/index.js';
import type { QueueName } from '../jobs/index.js';
import type { ServerBackup } from '../server-backups/index.js';

/** Days for which failed emails are counted and listed. */
export const MAIL_FAILURE_DAYS = 7;

/** The jobs of one queue. */
export interface QueueState {
  name: QueueName;
  /** Jobs that a worker could take now. */
  waiting: number;
  /** Jobs that a worker is doing. */
  active: number;
  /** Jobs for later: next runs of recurring jobs, and retries. */
  delayed: number;
  /** For how long the oldest one has been waiting; null if none is. */
  oldestWaitingSeconds: number | null;
}

/** A worker that was seen within the last day. */
export interface WorkerState {
  host: string;
  /** Version of the product; null if it's from before workers recorded it. */
  version: string | null;
  startedAt: Instant;
  seenAt: Instant;
  /** Whether it was seen within the last 30 seconds. */
  isAlive: boolean;
}

/** `GET /api/admin/server`: numbers about the server. None of them says anything about a practice. */
export interface ServerStatus {
  version: string;
  /** When the process that answers was started. */
  startedAt: Instant;
  databaseBytes: number;
  /** Space on the disk of the data folder, in bytes; null if the file system doesn't report it. */
  disk: { freeBytes: number; totalBytes: number } | null;
  workers: WorkerState[];
  /** Null while the queue doesn't answer. */
  queues: QueueState[] | null;
  /** When each recurring job last ran, by its name. */
  recurringJobs: Record<string, RecurringJobState>;
  /** Failed jobs that wait for a retry. */
  failedJobs: number;
  /** Emails that failed within the last seven days. */
  mailFailures: number;
  /** The newest backup that was written and read back. */
  lastBackup: ServerBackup | null;
  /** The newest backup, if it failed. */
  failedBackup: ServerBackup | null;
  /** Names of the migrations that the database lacks. */
  pendingMigrations: string[];
}
