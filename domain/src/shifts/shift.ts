import type { Instant, TimeZone } from '../dates/index.js';
import type { LogEntry, LogEntryWrite, RefusedEntry } from '../log-entries/index.js';
import type { Travel } from '../travel/index.js';
import type { HandoverPart, ShiftEntryKind } from './shift.options.js';

/** What an entry says in addition to its time and note. Which parts apply depends on the kind. */
export interface ShiftEntryDetails {
  /** Minutes of a breastfeed, by side. */
  left?: number;
  right?: number;
  /** Milliliters in a bottle, or of pumped milk. */
  ml?: number;
  /** Where there are several babies: 1 for the first. */
  baby?: number;
}

/** What a phone sends of an entry. */
export interface ShiftEntryWrite extends LogEntryWrite<ShiftEntryKind, ShiftEntryDetails> {}
/** An entry in the log of a shift. */
export interface ShiftEntry extends LogEntry<ShiftEntryKind, ShiftEntryDetails> {}

/** Where a shift was, and the way there. */
export interface ShiftPlace extends Travel {
  location: string;
}

/** `PUT /api/clients/:clientId/shifts/:id`: starts a shift, or changes its times or its place. */
export interface ShiftWrite extends ShiftPlace {
  start: Instant;
  /** Null while the shift lasts. */
  end: Instant | null;
  /** 1 for a new shift; each change is one more than the latest that the phone knows. */
  revision: number;
  /** When this revision was written, by the phone's clock. */
  changedAt: Instant;
}

/** What the practitioner shares with the parents. */
export interface Handover {
  parts: HandoverPart[];
  message: string;
}

/** A shift of postpartum care. */
export interface Shift extends ShiftWrite {
  id: string;
  /** The practice's zone when the shift started. */
  timeZone: TimeZone;
  /** Name of the person whose shift it is. */
  by: string;
  handover: Handover;
  /** When the summary was last emailed to the parents. */
  sharedAt: Instant | null;
  updatedAt: Instant;
}

/** A baby that entries can name. */
export interface ShiftBaby {
  /** 1 for the first. */
  number: number;
  /** 'Baby 1' unless the birth record has a name. */
  name: string;
}

/** `GET /api/clients/:clientId/shifts/:id`. */
export interface ShiftLog {
  clientId: string;
  clientName: string;
  pregnancyId: string;
  /** Where a summary can be emailed to; empty without an address. */
  clientEmail: string;
  /** When the client stopped emails with summaries; null to get them. */
  summariesStoppedAt: Instant | null;
  /** Whether the pregnancy ended in a loss. Nothing about a baby is then asked for or shared. */
  pregnancyEnded: boolean;
  /** Empty after a loss. */
  babies: ShiftBaby[];
  shift: Shift;
  /** Ordered by time; including tombstones of deleted entries, which a phone needs to merge. */
  entries: ShiftEntry[];
}

export interface ShiftLogResponse {
  log: ShiftLog;
}

/** `POST /api/clients/:clientId/shifts/:id/email`. */
export interface EmailSummary {
  /** Confirms that a client who stopped these emails asked for them again. */
  clientAskedAgain?: boolean;
}

/** A line of the list of shifts. */
export interface ShiftListItem {
  id: string;
  start: Instant;
  end: Instant | null;
  timeZone: TimeZone;
  location: string;
  /** Number of entries. */
  entries: number;
  sharedAt: Instant | null;
}

/** `GET /api/clients/:clientId/shifts`: of one pregnancy, the latest first. */
export interface ShiftsResponse {
  shifts: ShiftListItem[];
  nextCursor: string | null;
}

/** `POST /api/clients/:clientId/shifts/:id/entries`. */
export interface ShiftEntryBatch {
  entries: ShiftEntryWrite[];
}

export interface ShiftEntriesResponse extends ShiftLogResponse {
  refused: RefusedEntry[];
}
