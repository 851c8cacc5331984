import type { Instant } from '../dates/index.js';
import type { BackupFrequency } from '../settings/index.js';
import type { ArchiveFailure } from './archive-failures.js';

/** `before-restore` preserves the data that a restore is about to replace. */
export const backupTriggers = ['scheduled', 'manual', 'before-restore'] as const;
export type BackupTrigger = (typeof backupTriggers)[number];

/** `pending` waits for the worker, `running` is in progress. */
export const backupStatuses = ['pending', 'running', 'ready', 'failed'] as const;
export type BackupStatus = (typeof backupStatuses)[number];

/** One archive of the practice. */
export interface Backup {
  id: string;
  trigger: BackupTrigger;
  status: BackupStatus;
  /** Percent; 100 when ready. */
  progress: number;
  /** Why it failed; null if it didn't. */
  failure: { code: ArchiveFailure; message: string } | null;
  /** Bytes of the file; null until it is ready. */
  size: number | null;
  /** Hash of the file in lower-case hex; null until it is ready. */
  sha256: string | null;
  encrypted: boolean;
  /** Number of records. */
  records: number;
  /** File name for a download. */
  fileName: string;
  createdAt: Instant;
  finishedAt: Instant | null;
}

/** `GET /api/backups`: all that are kept, newest first. */
export interface BackupListResponse {
  backups: Backup[];
  frequency: BackupFrequency;
  /** When the next scheduled backup is due; null if only 'Back up now' makes one. */
  nextDueAt: Instant | null;
  /** Number of finished ones to keep. */
  kept: number;
  /** Whether new ones are encrypted because the operator set a key. */
  encrypts: boolean;
  /** Largest file that `POST /api/restores` takes, in bytes. */
  restoreLimitBytes: number;
}

/**
 * `POST /api/backups` ('Back up now', which returns the one in progress if there is one) and `GET /api/backups/:id` for
 * polling.
 */
export interface BackupResponse {
  backup: Backup;
}

/** Returns whether the status can still change. */
export function isBackupOpen({ status }: Pick<Backup, 'status'>): boolean {
  return status === 'pending' || status === 'running';
}

/** Days for which a failed backup stays in the list. */
export const FAILED_BACKUP_DAYS = 30;
