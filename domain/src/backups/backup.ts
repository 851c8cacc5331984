import type { Instant } from '../dates/index.js';
import type { BackupFrequency } from '../settings/index.js';
import type { ArchiveFailure } from './archive-failures.js';

/** `before-restore` preserves the data that a restore is about to replace. */
export const backupTriggers = ['scheduled', 'manual', 'before-restore'] as const;
export type BackupTrigger = (typeof backupTriggers)[number];

/** `pending`: waiting for the worker; `running`: in progress. */
export const backupStatuses = ['pending', 'running', 'ready', 'failed'] as const;
export type BackupStatus = (typeof backupStatuses)[number];

/** One archive of the practice. */
export interface Backup {
  id: string;
  trigger: BackupTrigger;
  status: BackupStatus;
  /** Percent; 100 when ready. */
  progress: number;
  /** Why the backup failed; null if it didn't. */
  failure: { code: ArchiveFailure; message: string } | null;
  /** Size of the file in bytes; null until the backup is ready. */
  size: number | null;
  /** Hash of the file in lowercase hex; null until the backup is ready. */
  sha256: string | null;
  encrypted: boolean;
  /** Number of records. */
  records: number;
  /** File name for a download. */
  fileName: string;
  createdAt: Instant;
  finishedAt: Instant | null;
}

/** `GET /api/backups`: all backups that are kept, newest first. */
export interface BackupListResponse {
  backups: Backup[];
  frequency: BackupFrequency;
  /** When the next scheduled backup is due; null if backups are created only by 'Back up now'. */
  nextDueAt: Instant | null;
  /** Number of finished backups to keep. */
  kept: number;
  /** Whether new backups are encrypted because the operator set a key. */
  encrypts: boolean;
  /** Maximum size of a file for `POST /api/restores`, in bytes. */
  restoreLimitBytes: number;
}

/**
 * `POST /api/backups` ('Back up now', which returns the backup in progress if there is one) and `GET /api/backups/:id`
 * for polling.
 */
export interface BackupResponse {
  backup: Backup;
}

/** Returns whether the status can still change. */
export function isBackupOpen({ status }: Pick<Backup, 'status'>): boolean {
  return status === 'pending' || status === 'running';
}

/** Number of days for which a failed backup stays in the list. */
export const FAILED_BACKUP_DAYS = 30;
