import type { Instant } from '../dates/index.js';

// Logs are written on phones, with or without a connection: of a birth, and of a postpartum shift.

/** What a phone sends of an entry. */
export interface LogEntryWrite<Kind extends string = string, Details extends object = object> {
  /** A UUID that the phone generated, so that sending the entry twice stores it once. */
  id: string;
  kind: Kind;
  at: Instant;
  /** When something that lasts ended; null while it lasts. */
  endedAt: Instant | null;
  note: string;
  /** What an entry says in addition to its time and note. Which parts apply depends on the kind. */
  details: Details;
  /** 1 for a new entry; each edit is one more than the latest that the phone knows. */
  revision: number;
  /** When this revision was written, by the phone's clock. */
  changedAt: Instant;
  /** Deleted entries stay as tombstones without contents, so that a late copy doesn't bring them back. */
  isDeleted: boolean;
}

/** An entry of a log. */
export interface LogEntry<Kind extends string = string, Details extends object = object>
  extends LogEntryWrite<Kind, Details> {
  /** Name of the person who wrote it. */
  by: string;
}

/** An entry that was refused. The valid entries of its batch are stored. */
export interface RefusedEntry {
  id: string;
  message: string;
}

/** Maximum length of an entry's note. */
export const ENTRY_NOTE_LENGTH = 2_000;
/** Maximum number of entries in one request. */
export const ENTRY_BATCH_MAX = 200;
/** Maximum number of entries in one log: two days with a contraction every minute have fewer. */
export const LOG_ENTRIES_MAX = 5_000;
/** Maximum number of a revision. Each edit of an entry adds one. */
export const REVISION_MAX = 1_000_000;
