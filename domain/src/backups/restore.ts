import type { Instant } from '../dates/index.js';
import type { ArchiveFailure } from './archive-failures.js';

/**
 * `uploaded` and `reading`: the worker is about to read or is reading the archive. `read`: the practitioner sees the
 * changes and can start the restore, which is then `running` until it's `done`. `failed`: nothing changed.
 */
export const restoreStatuses = ['uploaded', 'reading', 'read', 'running', 'done', 'failed'] as const;
export type RestoreStatus = (typeof restoreStatuses)[number];

/**
 * Whether this server can verify an archive's contents. `verified`: this server wrote it from this account, and it's
 * unchanged. Otherwise, evidence in the archive is restored as imported, because the archive predates authentication
 * (`older-format`), comes from another server or was changed (`other-server`), or belongs to another account
 * (`other-account`).
 */
export type ArchiveTrust = 'verified' | 'older-format' | 'other-server' | 'other-account';

/** An archive's metadata, and how far the archive is trusted. */
export interface RestoreArchive {
  trust: ArchiveTrust;
  createdAt: Instant;
  productVersion: string;
  formatVersion: number;
  encrypted: boolean;
  practiceName: string;
  /** Whether the archive comes from the account that is restoring it. */
  sameAccount: boolean;
  records: number;
  /** Documents and pictures. */
  files: number;
}

/** How a restore affects one kind of record. */
export interface RestoreChange {
  /** Table name. */
  table: string;
  /** Label for practitioners: `Clients`. */
  label: string;
  inArchive: number;
  /** Records that are only in the archive, and are restored. */
  added: number;
  /** Records that differ and get the archive's values. */
  changed: number;
  /** Records that are the same in the archive and on the server. */
  unchanged: number;
  /** Records created after the archive, which are deleted. */
  removed: number;
  /** Records kept regardless of the archive: the audit log, sent contracts, and locked notes. */
  kept: number;
  /** Records that are restored but marked as imported, because this server can't vouch for them. */
  imported: number;
  /**
   * Records that aren't restored if this server can't vouch for the archive or the contract: links, because they would
   * grant access, and PDFs, which are rendered again on demand.
   */
  dropped: number;
}

/**
 * A sent or signed contract, or a locked note, that a restore keeps even though the archive doesn't have it or has
 * another version.
 */
export interface KeptRecord {
  /** `contract` means a signed contract. */
  kind: 'contract' | 'sent-contract' | 'visit-note';
  /** The contract's title or the note's type. */
  title: string;
  clientName: string;
  /** When the record was signed, sent, or locked. */
  at: Instant;
}

/** An uploaded archive and its progress. */
export interface Restore {
  id: string;
  status: RestoreStatus;
  /** Progress of reading, then of restoring, in percent. */
  progress: number;
  failure: { code: ArchiveFailure; message: string } | null;
  /** Size of the file in bytes. */
  size: number;
  createdAt: Instant;
  finishedAt: Instant | null;
  /** Null until the archive has been read. */
  archive: RestoreArchive | null;
  /** Null until the archive has been read. In the same order as a chart, without kinds that have no records. */
  changes: RestoreChange[] | null;
  /** Null until the archive has been read; at most a hundred. */
  keptRecords: KeptRecord[] | null;
}

/**
 * `POST /api/restores` (the file itself as body, `application/octet-stream` or `application/zip`), `GET
 * /api/restores/:id` for polling, `POST /api/restores/:id/run`; `POST /api/backups/:id/restore` for a backup on the
 * server.
 */
export interface RestoreResponse {
  restore: Restore;
}

/** `GET /api/restores`: the newest upload and its status, for when the page is opened again; null if none exists. */
export interface NewestRestoreResponse {
  restore: Restore | null;
}

/** What the worker stores about an archive after reading it. */
export interface RestoreSummary {
  archive: RestoreArchive;
  changes: RestoreChange[];
  keptRecords: KeptRecord[];
  /** Identifies the archive that this describes. A restore accepts no other archive. */
  previewMac: string;
}

/** Number of days for which an unused upload or the record of a finished restore is kept. */
export const RESTORE_KEPT_DAYS = 2;
