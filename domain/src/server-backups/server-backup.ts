import type { ArchiveFailure, BackupStatus } from '../backups/index.js';
import type { Instant } from '../dates/index.js';

/** A backup of the whole server, which the worker writes into the data folder and reads back. */
export interface ServerBackup {
  id: string;
  trigger: 'scheduled' | 'manual';
  status: BackupStatus;
  /** Why it failed; null if it didn't. */
  failure: { code: ArchiveFailure; message: string } | null;
  /** Its file in the folder `server-backups` of the data folder; null until it is ready. */
  fileName: string | null;
  /** Bytes of the file; null until it is ready. */
  size: number | null;
  /** Number of records. */
  records: number | null;
  encrypted: boolean;
  /** The version that made it; null until it is ready, and for backups of versions that didn't record it. */
  productVersion: string | null;
  createdAt: Instant;
  /** When it failed, or when its file was read back and every count and hash was right. */
  finishedAt: Instant | null;
}

/** `GET /api/admin/backups`, newest first. */
export interface ServerBackupsResponse {
  backups: ServerBackup[];
  /** As the operator wrote `BACKUP_SCHEDULE`; null if backups are made only on request. */
  schedule: string | null;
  /** When the next scheduled one is due. */
  nextDueAt: Instant | null;
  /** Number of finished ones to keep. */
  kept: number;
  /** Whether new ones are encrypted because the operator set a key. */
  encrypts: boolean;
}

/** `POST /api/admin/backups`, which returns the one in progress if there is one. */
export interface ServerBackupResponse {
  backup: ServerBackup;
}
