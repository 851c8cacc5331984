import type { Instant } from '../dates/index.js';
import type { BackupFrequency } from '../settings/index.js';
import type { ArchiveFailure } from './archive-failures.js';

/** `before-restore` keeps what a restore is about to replace. */
export const backupTriggers = ['scheduled', 'manual', 'before-restore'] as const;
export type BackupTrigger = (typeof backupTriggers)[number];

/** `pending` waits for the worker, `running` is being made. */
export const backupStatuses = ['pending', 'running', 'ready', 'failed'] as const;
export type BackupStatus = (typeof backupStatuses)[number];

/** One archive of the practice. */
export interface Backup {
  id: string;
  trigger: BackupTrigger;
  status: BackupStatus;
  /** Percent; 100 once it is ready. */
  progress: number;
  /** Why it failed; null where it did not. */
  failure: { code: ArchiveFailure; message: string } | null;
  /** Bytes of the file; null until it is ready. */
  size: number | null;
  /** Of the file, lower-case hex; null until it is ready. */
  sha256: string | null;
  encrypted: boolean;
  /** Records in it. */
  records: number;
  /** Name under which a download is saved. */
  fileName: string;
  createdAt: Instant;
  finishedAt: Instant | null;
}

/** `GET /api/backups`: newest first, all that are kept. */
export interface BackupListResponse {
  backups: Backup[];
  frequency: BackupFrequency;
  /** When the next one is made by itself; null where only 'Back up now' makes one. */
  nextDueAt: Instant | null;
  /** How many finished ones are kept. */
  kept: number;
  /** Whether new ones are encrypted, since the operator set a key. */
  encrypts: boolean;
  /** Largest file that `POST /api/restores` takes, in bytes. */
  restoreLimitBytes: number;
}

/** `POST /api/backups` ('Back up now': the one in hand, where there is one) and `GET /api/backups/:id` for polling. */
export interface BackupResponse {
  backup: Backup;
}

/** Whether it will still change by itself. */
export function isBackupOpen({ status }: Pick<Backup, 'status'>): boolean {
  return status === 'pending' || status === 'running';
}

/** Days for which the entry of a backup that failed is listed. */
export const FAILED_BACKUP_DAYS = 30;
