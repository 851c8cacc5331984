import type { Instant } from '../dates/index.js';
import type { LogEntry, LogEntryWrite, RefusedEntry } from '../log-entries/index.js';
import type {
  BabyOutcome,
  BirthAttendance,
  BirthEventKind,
  BirthMode,
  BirthStatus,
  LaborOnset,
  PostpartumReminderKey,
} from './birth.options.js';

/** What an entry says in addition to its time and note. Which parts apply depends on the kind. */
export interface BirthEventDetails {
  /** Strength of a contraction, 1 to 5. */
  intensity?: number;
  /** Color of the waters. */
  color?: string;
  /** Found in an exam: centimeters, 0 to 10. */
  dilation?: number;
  /** Found in an exam: percent, 0 to 100. */
  effacement?: number;
  /** Found in an exam: -5 to 5. */
  station?: number;
  /** The baby that was born or fed for the first time, if there are several: 1 for the first. */
  baby?: number;
}

/** What a phone sends of an entry. A contraction ends; nothing else does. */
export interface BirthEventWrite extends LogEntryWrite<BirthEventKind, BirthEventDetails> {}

/** An entry of a birth log. */
export interface BirthEvent extends LogEntry<BirthEventKind, BirthEventDetails> {}

export interface BirthBaby {
  name: string;
  bornAt: Instant | null;
  outcome: BabyOutcome;
  mode: BirthMode | '';
  /** One of `babySexes`, or the practitioner's own words; empty if not entered. */
  sex: string;
  /** Grams. */
  weight: number | null;
  /** Millimeters. */
  length: number | null;
  apgar1: number | null;
  apgar5: number | null;
  /** One of `babyFeedings`, or the practitioner's own words; empty if not entered. */
  feeding: string;
}

/** What a practitioner records about a birth. */
export interface BirthFields {
  place: string;
  attendance: BirthAttendance;
  /** Who attended instead. */
  attendedBy: string;
  laborStartedAt: Instant | null;
  arrivedAt: Instant | null;
  departedAt: Instant | null;
  laborOnset: LaborOnset | '';
  painRelief: string[];
  interventions: string;
  perineum: string;
  complications: string;
  notes: string;
  /** Whether the client's evaluation of the practitioner has arrived, for the certification log. */
  evaluationReceived: boolean;
  babies: BirthBaby[];
}

/** A recorded birth. */
export interface Birth extends BirthFields {
  id: string;
  status: BirthStatus;
  /** The birth story as the practitioner edited it; empty until then. */
  story: string;
  recordedAt: Instant | null;
  version: number;
  updatedAt: Instant;
}

/** `GET /api/clients/:clientId/birth`: the log and the record of one pregnancy. */
export interface BirthLog {
  clientId: string;
  clientName: string;
  pregnancyId: string;
  /** Babies expected in this pregnancy. */
  numberOfBabies: number;
  birthLocation: string;
  /** Whether the pregnancy ended in a loss. The log stays, but no birth is recorded. */
  pregnancyEnded: boolean;
  /** Null until there is an entry or a record. */
  birth: Birth | null;
  /** Ordered by time; including tombstones of deleted entries, which a phone needs to merge. */
  events: BirthEvent[];
}

export interface BirthLogResponse {
  log: BirthLog;
}

/** `POST /api/clients/:clientId/birth/events`. */
export interface BirthEventBatch {
  /** The pregnancy that the entries were written for; the current one if omitted. */
  pregnancyId?: string | undefined;
  events: BirthEventWrite[];
}

export interface BirthEventsResponse extends BirthLogResponse {
  refused: RefusedEntry[];
}

/** `PUT /api/clients/:clientId/birth`: records a birth, or updates its record. */
export interface BirthRecordRequest extends Omit<BirthFields, 'evaluationReceived'> {
  /** Unchanged if omitted. */
  evaluationReceived?: boolean | undefined;
  pregnancyId?: string | undefined;
  /** The version that the form was filled from; 0 if there was no birth yet. */
  version: number;
  /** Postpartum reminders to add; none for an earlier pregnancy. */
  reminders?: PostpartumReminderKey[] | undefined;
}

/** `PUT /api/clients/:clientId/birth/story`. */
export interface BirthStoryRequest {
  pregnancyId?: string | undefined;
  story: string;
  version: number;
}

/** `GET /api/births/stats`. */
export interface BirthStatsResponse {
  /** Births of the practice's current month. */
  thisMonth: number;
  /** Month of the practice's first recorded birth, `2026-11`, or null. */
  since: string | null;
}
