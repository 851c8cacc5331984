import type { ArchiveFailure, BackupStatus } from '../backups/index.js';
import type { Instant } from '../dates/index.js';

/** A backup of the whole server, which the worker writes to the data folder and reads back to check it. */
export interface ServerBackup {
  id: string;
  trigger: 'scheduled' | 'manual';
  status: BackupStatus;
  /** Why the backup failed; null if it didn't. */
  failure: { code: ArchiveFailure; message: string } | null;
  /** Name of the file in the data folder's `server-backups` folder; null until the backup is ready. */
  fileName: string | null;
  /** Size of the file in bytes; null until the backup is ready. */
  size: number | null;
  /** Number of records. */
  records: number | null;
  encrypted: boolean;
  /**
   * The version that created the backup; null until it's ready, and for backups from versions that didn't record this.
   */
  productVersion: string | null;
  createdAt: Instant;
  /** When the backup failed, or when its file was read back and all counts and hashes matched. */
  finishedAt: Instant | null;
}

/** `GET /api/admin/backups`, newest first. */
export interface ServerBackupsResponse {
  backups: ServerBackup[];
  /** `BACKUP_SCHEDULE` as set by the operator; null if backups are created only on request. */
  schedule: string | null;
  /** When the next scheduled backup is due. */
  nextDueAt: Instant | null;
  /** Number of finished backups to keep. */
  kept: number;
  /** Whether new backups are encrypted because the operator set a key. */
  encrypts: boolean;
}

/** `POST /api/admin/backups`, which returns the backup in progress if there is one. */
export interface ServerBackupResponse {
  backup: ServerBackup;
}
