import type { ArchiveFailure } from '../backups/index.js';
import type { Instant } from '../dates/index.js';

/** Header with the code that the server's log and the operator's commands show. */
export const RESTORE_CODE_HEADER = 'x-restore-code';

/** A file that may be a backup of a server, on a server without accounts. */
export interface RestorableBackup {
  fileName: string;
  /** Bytes of the file. */
  size: number;
  changedAt: Instant;
}

/** `GET /api/server-restore/backups`, newest first. */
export interface RestorableBackupsResponse {
  backups: RestorableBackup[];
  /** Maximum bytes of an upload. */
  uploadLimit: number;
}

/** `POST /api/server-restore/uploads` */
export interface RestorableBackupResponse {
  backup: RestorableBackup;
}

/** What the manifest of a backup says. */
export interface RestorableContents {
  createdAt: Instant;
  /** The version that made it. */
  productVersion: string;
  accounts: number;
  records: number;
  /** Bytes of the file. */
  size: number;
  encrypted: boolean;
  /** Whether the key of the server that made it vouches for it. */
  isVerified: boolean;
}

/** `POST /api/server-restore/check` */
export interface RestoreCheckResponse {
  /** Null if this version can't read it. */
  contents: RestorableContents | null;
  /** Why it can't be restored; null if it can. */
  failure: RestoreFailure | null;
  /** The version of this server. */
  productVersion: string;
}

export interface RestoreFailure {
  code: ArchiveFailure;
  message: string;
}

/** What the server says while it restores a backup: the data of each event of `POST /api/server-restore/run`. */
export type RestoreEvent =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; records: number; access: string | null; isVerified: boolean; restarts: boolean }
  | ({ kind: 'failed' } & RestoreFailure);
