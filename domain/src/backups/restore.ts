import type { Instant } from '../dates/index.js';
import type { ArchiveFailure } from './archive-failures.js';

/**
 * `uploaded` and `reading`: the worker looks into it. `read`: the practitioner sees what would change, and may start
 * it. `running`, then `done`; or `failed`, and nothing was changed.
 */
export const restoreStatuses = ['uploaded', 'reading', 'read', 'running', 'done', 'failed'] as const;
export type RestoreStatus = (typeof restoreStatuses)[number];

/** What an archive says of itself. */
export interface RestoreArchive {
  createdAt: Instant;
  productVersion: string;
  formatVersion: number;
  encrypted: boolean;
  practiceName: string;
  /** Whether it was made of the account that restores it. */
  sameAccount: boolean;
  records: number;
  /** Documents and pictures. */
  files: number;
}

/** What a restore would do to one kind of record. */
export interface RestoreChange {
  /** Name of the table. */
  table: string;
  /** What a practitioner calls its records: `Clients`. */
  label: string;
  inArchive: number;
  /** In the archive only: they come back. */
  added: number;
  /** In both and different: they become what they are in the archive. */
  changed: number;
  /** In both and the same. */
  unchanged: number;
  /** Made since: they go. */
  removed: number;
  /** Not in the archive, and kept all the same, as the audit trail is. */
  kept: number;
}

/** An uploaded archive, and what became of it. */
export interface Restore {
  id: string;
  status: RestoreStatus;
  /** Percent of the reading, and then of the restoring. */
  progress: number;
  failure: { code: ArchiveFailure; message: string } | null;
  /** Bytes of the file. */
  size: number;
  createdAt: Instant;
  finishedAt: Instant | null;
  /** Null until it was read. */
  archive: RestoreArchive | null;
  /** Null until it was read; in the order in which a chart is built, kinds without any record left out. */
  changes: RestoreChange[] | null;
}

/**
 * `POST /api/restores` (the file itself as body, `application/octet-stream` or `application/zip`), `GET
 * /api/restores/:id` for polling, `POST /api/restores/:id/run`; `POST /api/backups/:id/restore` for a backup that the server
 * has.
 */
export interface RestoreResponse {
  restore: Restore;
}

/** `GET /api/restores`: the newest upload and what became of it, for a page that is opened again; null where none is kept. */
export interface NewestRestoreResponse {
  restore: Restore | null;
}

/** What the worker stores of an archive that it has read. */
export interface RestoreSummary {
  archive: RestoreArchive;
  changes: RestoreChange[];
}

/** Days for which an uploaded file is kept when nobody restores it, and the entry of a finished one. */
export const RESTORE_KEPT_DAYS = 2;
