import type { Instant } from '../dates/index.js';
import type { ArchiveFailure } from './archive-failures.js';

/**
 * `uploaded` and `reading`: the worker looks into it. `read`: the practitioner sees what would change, and may start
 * it. `running`, then `done`; or `failed`, and nothing was changed.
 */
export const restoreStatuses = ['uploaded', 'reading', 'read', 'running', 'done', 'failed'] as const;
export type RestoreStatus = (typeof restoreStatuses)[number];

/**
 * Whether an archive is proof of what it says. `verified`: this server wrote it, from this account, and nobody changed
 * it. Otherwise evidence in it is restored as imported, because the archive is older than authentication
 * (`older-format`), is from another server or was changed (`other-server`), or is another account's (`other-account`).
 */
export type ArchiveTrust = 'verified' | 'older-format' | 'other-server' | 'other-account';

/** What an archive says about itself, and how far that is trusted. */
export interface RestoreArchive {
  trust: ArchiveTrust;
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
  /** In both and different: they take the archive's values. */
  changed: number;
  /** In both and the same. */
  unchanged: number;
  /** Created since: they are removed. */
  removed: number;
  /** Kept as they are, whatever the archive says: the audit log, contracts that were sent, and locked notes. */
  kept: number;
  /** Of those that are restored: marked as imported, because this server can't vouch for them. */
  imported: number;
  /**
   * Not restored where this server can't vouch for the archive or the contract: links, because they would open something,
   * and PDFs that it draws again on demand.
   */
  dropped: number;
}

/** A sent or signed contract, or a locked note, that a restore keeps, though the archive lacks it or says something else. */
export interface KeptRecord {
  /** `contract` is a signed one. */
  kind: 'contract' | 'sent-contract' | 'visit-note';
  /** Title of the contract, type of the note. */
  title: string;
  clientName: string;
  /** When it was signed, sent, or locked. */
  at: Instant;
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
  /** Null until it was read; the first hundred. */
  keptRecords: KeptRecord[] | null;
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
  keptRecords: KeptRecord[];
}

/** Days for which an uploaded file is kept when nobody restores it, and the entry of a finished one. */
export const RESTORE_KEPT_DAYS = 2;
