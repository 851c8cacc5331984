import type { ArchiveFailure } from '../backups/index.js';
import type { Instant } from '../dates/index.js';

/** Header for the code that is shown in the server's log and by the operator's command. */
export const RESTORE_CODE_HEADER = 'x-restore-code';

/** A file that may be a server backup, on a server without accounts. */
export interface RestorableBackup {
  fileName: string;
  /** Size of the file in bytes. */
  size: number;
  changedAt: Instant;
}

/** `GET /api/server-restore/backups`, newest first. */
export interface RestorableBackupsResponse {
  backups: RestorableBackup[];
  /** Maximum size of an upload in bytes. */
  uploadLimit: number;
}

/** `POST /api/server-restore/uploads` */
export interface RestorableBackupResponse {
  backup: RestorableBackup;
}

/** Information from a backup's manifest. */
export interface RestorableContents {
  createdAt: Instant;
  /** The version that created the backup. */
  productVersion: string;
  accounts: number;
  records: number;
  /** Size of the file in bytes. */
  size: number;
  encrypted: boolean;
  /** Whether the backup was verified with the key of the server that created it. */
  isVerified: boolean;
}

/** `POST /api/server-restore/check` */
export interface RestoreCheckResponse {
  /** Null if this version can't read the backup. */
  contents: RestorableContents | null;
  /** Why the backup can't be restored; null if it can be. */
  failure: RestoreFailure | null;
  /** This server's version. */
  productVersion: string;
}

export interface RestoreFailure {
  code: ArchiveFailure;
  message: string;
}

/** The progress of restoring a server backup: the data of each event in `POST /api/server-restore/run`. */
export type RestoreEvent =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; records: number; access: string | null; isVerified: boolean; restarts: boolean }
  | ({ kind: 'failed' } & RestoreFailure);
