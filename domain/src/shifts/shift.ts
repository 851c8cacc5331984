import type { Instant, TimeZone } from '../dates/index.js';
import type { LogEntry, LogEntryWrite, RefusedEntry } from '../log-entries/index.js';
import type { Travel } from '../travel/index.js';
import type { HandoverPart, ShiftEntryKind } from './shift.options.js';

/** An entry's details other than its time and note. The kind determines which fields apply. */
export interface ShiftEntryDetails {
  /** Minutes of breastfeeding or pumping, by side. */
  left?: number;
  right?: number;
  /** Milliliters in a bottle or of pumped milk. */
  ml?: number;
  /** The baby's number if there are several, starting at 1. */
  baby?: number;
}

/** The fields of an entry that a phone sends. */
export interface ShiftEntryWrite extends LogEntryWrite<ShiftEntryKind, ShiftEntryDetails> {}
/** An entry in a shift's log. */
export interface ShiftEntry extends LogEntry<ShiftEntryKind, ShiftEntryDetails> {}

/** A shift's location, and the travel to it. */
export interface ShiftPlace extends Travel {
  location: string;
}

/** `PUT /api/clients/:clientId/shifts/:id`: starts a shift, or changes its times or location. */
export interface ShiftWrite extends ShiftPlace {
  start: Instant;
  /** Null until the shift ends. */
  end: Instant | null;
  /** 1 for a new shift. Each change adds one to the latest revision that the phone has. */
  revision: number;
  /** When this revision was written, according to the phone's clock. */
  changedAt: Instant;
}

/** The part of a shift's summary that the practitioner shares with the parents. */
export interface Handover {
  parts: HandoverPart[];
  message: string;
}

/** A postpartum care shift. */
export interface Shift extends ShiftWrite {
  id: string;
  /** The practice's time zone when the shift started. */
  timeZone: TimeZone;
  /** Name of the person whose shift it is. */
  by: string;
  handover: Handover;
  /** When the summary was last emailed to the parents. */
  sharedAt: Instant | null;
  updatedAt: Instant;
}

/** A baby that entries can be about. */
export interface ShiftBaby {
  /** The baby's number, starting at 1. */
  number: number;
  /** 'Baby 1' unless the birth record has a name. */
  name: string;
}

/** `GET /api/clients/:clientId/shifts/:id`. */
export interface ShiftLog {
  clientId: string;
  clientName: string;
  pregnancyId: string;
  /** The email address that a summary can be sent to; empty if there isn't one. */
  clientEmail: string;
  /** When the client opted out of emails with summaries; null if they get these emails. */
  summariesStoppedAt: Instant | null;
  /** Whether the pregnancy ended in a loss. If so, forms and summaries don't mention a baby. */
  pregnancyEnded: boolean;
  /** Empty after a loss. */
  babies: ShiftBaby[];
  shift: Shift;
  /** Ordered by time. Includes tombstones of deleted entries, which phones need for merging. */
  entries: ShiftEntry[];
}

export interface ShiftLogResponse {
  log: ShiftLog;
}

/** `POST /api/clients/:clientId/shifts/:id/email`. */
export interface EmailSummary {
  /** Confirms that a client who opted out of these emails asked for them again. */
  clientAskedAgain?: boolean;
}

/** A shift in the list of shifts. */
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

/** `GET /api/clients/:clientId/shifts`: a pregnancy's shifts, latest first. */
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
