import type { Instant } from '../dates/index.js';

// Logs of births and postpartum shifts are written on phones, with or without a connection.

/** The fields of an entry that a phone sends. */
export interface LogEntryWrite<Kind extends string = string, Details extends object = object> {
  /** A UUID that the phone generated, so that sending the entry twice stores it once. */
  id: string;
  kind: Kind;
  at: Instant;
  /** When an entry with a duration ended; null while it's in progress. */
  endedAt: Instant | null;
  note: string;
  /** The entry's details other than its time and note. The kind determines which fields apply. */
  details: Details;
  /** 1 for a new entry. Each edit adds one to the latest revision that the phone has. */
  revision: number;
  /** When this revision was written, according to the phone's clock. */
  changedAt: Instant;
  /** Deleted entries stay as tombstones without contents, so that a late copy doesn't bring them back. */
  isDeleted: boolean;
}

/** An entry in a log. */
export interface LogEntry<Kind extends string = string, Details extends object = object>
  extends LogEntryWrite<Kind, Details> {
  /** Name of the person who wrote the entry. */
  by: string;
}

/** A rejected entry. The valid entries in its batch are stored. */
export interface RefusedEntry {
  id: string;
  message: string;
}

/** Maximum length of an entry's note. */
export const ENTRY_NOTE_LENGTH = 2_000;
/** Maximum number of entries in one request. */
export const ENTRY_BATCH_MAX = 200;
/** Maximum number of entries in a log. Even a contraction every minute for two days stays below this limit. */
export const LOG_ENTRIES_MAX = 5_000;
/** Maximum revision of an entry. Each edit adds one. */
export const REVISION_MAX = 1_000_000;
