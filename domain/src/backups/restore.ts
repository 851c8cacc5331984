import type { Instant } from '../dates/index.js';
import type { ArchiveFailure } from './archive-failures.js';

/**
 * `uploaded` and `reading`: the worker is reading it. `read`: the practitioner sees the changes, and can start
 * the restore. `running`, then `done`; or `failed`, and nothing changed.
 */
export const restoreStatuses = ['uploaded', 'reading', 'read', 'running', 'done', 'failed'] as const;
export type RestoreStatus = (typeof restoreStatuses)[number];

/**
 * Whether an archive proves its contents. `verified`: this server wrote it, from this account, and it's unchanged.
 * Otherwise evidence in it is restored as imported, because the archive is older than authentication (`older-format`),
 * comes from another server or was changed (`other-server`), or belongs to another account (`other-account`).
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
  /** Whether it comes from the account that is restoring it. */
  sameAccount: boolean;
  records: number;
  /** Documents and pictures. */
  files: number;
}

/** The effect of a restore on one kind of record. */
export interface RestoreChange {
  /** Table name. */
  table: string;
  /** Label that practitioners know: `Clients`. */
  label: string;
  inArchive: number;
  /** Only in the archive: restored. */
  added: number;
  /** Records that differ and get the archive's values. */
  changed: number;
  /** Records that are the same in both. */
  unchanged: number;
  /** Created since the archive: deleted. */
  removed: number;
  /** Kept regardless of the archive: the audit log, sent contracts, and locked notes. */
  kept: number;
  /** Restored, but marked as imported because this server can't vouch for them. */
  imported: number;
  /**
   * Not restored if this server can't vouch for the archive or the contract: links, because they would grant access,
   * and PDFs, which are rendered again on demand.
   */
  dropped: number;
}

/** A sent or signed contract, or a locked note, that a restore keeps although the archive lacks it or differs. */
export interface KeptRecord {
  /** `contract` is a signed one. */
  kind: 'contract' | 'sent-contract' | 'visit-note';
  /** Title of the contract, or type of the note. */
  title: string;
  clientName: string;
  /** When it was signed, sent, or locked. */
  at: Instant;
}

/** An uploaded archive and its progress. */
export interface Restore {
  id: string;
  status: RestoreStatus;
  /** Percent of reading, then of restoring. */
  progress: number;
  failure: { code: ArchiveFailure; message: string } | null;
  /** Bytes of the file. */
  size: number;
  createdAt: Instant;
  finishedAt: Instant | null;
  /** Null until the archive has been read. */
  archive: RestoreArchive | null;
  /** Null until the archive has been read. In the order of a chart, without kinds that have no records. */
  changes: RestoreChange[] | null;
  /** Null until the archive has been read; at most a hundred. */
  keptRecords: KeptRecord[] | null;
}

/**
 * `POST /api/restores` (the file itself as body, `application/octet-stream` or `application/zip`), `GET
 * /api/restores/:id` for polling, `POST /api/restores/:id/run`; `POST /api/backups/:id/restore` for a backup that the
 * server has.
 */
export interface RestoreResponse {
  restore: Restore;
}

/** `GET /api/restores`: the newest upload and its state, for a page that is opened again; null if none is kept. */
export interface NewestRestoreResponse {
  restore: Restore | null;
}

/** What the worker stores about an archive after reading it. */
export interface RestoreSummary {
  archive: RestoreArchive;
  changes: RestoreChange[];
  keptRecords: KeptRecord[];
  /** Proof of which archive this describes. A restore accepts no other one. */
  previewMac: string;
}

/** Days for which an unused upload and the entry of a finished restore are kept. */
export const RESTORE_KEPT_DAYS = 2;
