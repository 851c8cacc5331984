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

/** An entry's details other than its time and note. The kind determines which fields apply. */
export interface BirthEventDetails {
  /** Strength of a contraction, 1 to 5. */
  intensity?: number;
  /** Color of the amniotic fluid. */
  color?: string;
  /** Exam finding: centimeters, 0 to 10. */
  dilation?: number;
  /** Exam finding: percent, 0 to 100. */
  effacement?: number;
  /** Exam finding: -5 to 5. */
  station?: number;
  /** Number of the baby that was born or fed for the first time if there are several, starting at 1. */
  baby?: number;
}

/** The fields of an entry that a phone sends. Only contractions have an end. */
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
  /** In grams. */
  weight: number | null;
  /** In millimeters. */
  length: number | null;
  apgar1: number | null;
  apgar5: number | null;
  /** One of `babyFeedings`, or the practitioner's own words; empty if not entered. */
  feeding: string;
}

/** The facts that a practitioner records about a birth. */
export interface BirthFields {
  place: string;
  attendance: BirthAttendance;
  /** Who attended instead of the practitioner. */
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
  /** The birth story, once the practitioner has edited it; empty until then. */
  story: string;
  recordedAt: Instant | null;
  version: number;
  updatedAt: Instant;
}

/** `GET /api/clients/:clientId/birth`: the birth log and record of a pregnancy. */
export interface BirthLog {
  clientId: string;
  clientName: string;
  pregnancyId: string;
  /** Number of babies expected in this pregnancy. */
  numberOfBabies: number;
  birthLocation: string;
  /** Whether the pregnancy ended in a loss. In that case, the log is kept, but no birth can be recorded. */
  pregnancyEnded: boolean;
  /** Null until there is an entry or a record. */
  birth: Birth | null;
  /** Ordered by time. Includes tombstones of deleted entries, which phones need for merging. */
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
  /** The version that the form was filled in from; 0 if there was no birth yet. */
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
  /** Number of births in the practice's current month. */
  thisMonth: number;
  /** Month of the practice's first recorded birth, `2026-11`, or null. */
  since: string | null;
}
