import type { DateOnly, DateRange, Instant } from '../dates/index.js';
import type { CoverageAnswer, CoverageCallKind } from './on-call.options.js';

/** Where a window comes from, in order of increasing priority. */
export type WindowSource = 'practice' | 'contract' | 'override';

/** The days on which a client may go into labor and the practitioner is on call; both ends included. */
export interface OnCallWindow extends DateRange {
  source: WindowSource;
}

/** A window that the practitioner chose for one client. */
export interface WindowOverride extends DateRange {
  reason: string;
}

/** The fields of a backup that a practitioner can edit. */
export interface CoverageFields {
  name: string;
  phone: string;
  /** First and last day; null for the beginning and the end of the window. */
  start: DateOnly | null;
  end: DateOnly | null;
  answer: CoverageAnswer;
}

/** A backup for a client. The list is in the order of whom to call first. */
export interface Coverage extends CoverageFields {
  id: string;
  /** When the answer was recorded; null while it's open. */
  answeredAt: Instant | null;
}

/** `POST /api/clients/:clientId/on-call/calls`: an entry of the log. Sending it again changes nothing. */
export interface CoverageCallWrite {
  /** UUID that the client generates. */
  id: string;
  kind: CoverageCallKind;
  at: Instant;
  /** The backup; null for `resumed`. */
  coverageId: string | null;
}

/** An entry of the log of who was asked to cover. */
export interface CoverageCall extends CoverageCallWrite {
  /** Name and phone of the backup at that time; empty for `resumed`. */
  name: string;
  phone: string;
}

/** `PUT /api/clients/:clientId/on-call`: replaces the override and the whole list. */
export interface OnCallPlanUpdate {
  override: WindowOverride | null;
  /** A backup that was read keeps its id; a new one has none. */
  coverage: (CoverageFields & { id?: string })[];
  version: number;
}

/** What a practitioner chose for a client's window. */
export interface OnCallPlan {
  override: WindowOverride | null;
  coverage: Coverage[];
  /** The log of who was asked to cover, by time. */
  calls: CoverageCall[];
  /** Incremented by every save; 0 before the first one. */
  version: number;
}

/** `GET` and `PUT /api/clients/:clientId/on-call`. */
export interface OnCallPlanResponse {
  clientId: string;
  clientName: string;
  edd: DateOnly | null;
  window: OnCallWindow | null;
  plan: OnCallPlan;
}

/** Days on which the practitioner isn't available. */
export interface TimeAwayFields {
  startDate: DateOnly;
  /** Inclusive. */
  endDate: DateOnly;
  /** 'Vacation', 'Conference'; may be empty. */
  note: string;
}

export interface TimeAway extends TimeAwayFields {
  id: string;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** `GET /api/time-away`: by last day. */
export interface TimeAwayListResponse {
  timeAway: TimeAway[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

/** Response to every call that creates or changes time away. */
export interface TimeAwayResponse {
  timeAway: TimeAway;
}

/** Days of rest after a long birth. */
export interface RestPeriod extends DateRange {
  /** When it ends. */
  until: Instant;
}

/** Days of a window that a backup covers, for display. */
export interface CoveredRange extends DateRange {
  /** The first backup of these days. */
  name: string;
  phone: string;
}

/** A client on the board. */
export interface OnCallClient {
  id: string;
  name: string;
  phone: string;
  edd: DateOnly | null;
  birthLocation: string;
  window: OnCallWindow;
  covered: CoveredRange[];
  plan: OnCallPlan;
}

/** A client in care without a due date, and therefore without a window. */
export interface ClientWithoutDueDate {
  id: string;
  name: string;
  phone: string;
}

/** The windows of one day. */
export interface OnCallDay {
  date: DateOnly;
  /** Windows that are open. */
  windows: number;
  /** Open windows without a backup. */
  uncovered: number;
}

/**
 * Something that the practitioner should arrange.
 *
 * - `away` and `rest`: the practitioner isn't available, and these clients have no backup.
 * - `over-limit`: more clients without a backup than the practice's limit.
 * - `overlap`: windows without a backup that are open at the same time, if the practice has no limit.
 */
export interface OnCallConflict extends DateRange {
  kind: 'away' | 'rest' | 'over-limit' | 'overlap';
  clientIds: string[];
  /** Maximum number of clients at the same time. */
  most: number;
}

/** How many births a month may bring. */
export interface ExpectedBirths {
  /** First day of the month. */
  month: DateOnly;
  /** Due dates in the month. */
  due: number;
  /** Mean, with one decimal. */
  expected: number;
  /** The number of births is between these, inclusive, in at least eight of ten such months. */
  low: number;
  high: number;
}

/** A practitioner's windows in a range of days, and everything computed from them. */
export interface OnCallBoard {
  from: DateOnly;
  to: DateOnly;
  /** The current day in the practice's zone. */
  today: DateOnly;
  /** Maximum number of clients on call at the same time; null if the practice has no limit. */
  limit: number | null;
  /** Clients whose window shares a day with the range, by first day of the window. */
  clients: OnCallClient[];
  withoutDueDate: ClientWithoutDueDate[];
  timeAway: TimeAway[];
  rest: RestPeriod[];
  days: OnCallDay[];
  conflicts: OnCallConflict[];
  births: ExpectedBirths[];
}

/** `GET /api/on-call?from&to`. */
export interface OnCallResponse extends OnCallBoard {
  /** Whether anyone on this server shows their on-call windows to colleagues. */
  hasClinic: boolean;
}

/** A window on the clinic's board. Colleagues see the client's initials only. */
export interface ClinicWindow extends DateRange {
  initials: string;
  /** Days that a backup covers, without their phone number. */
  covered: Omit<CoveredRange, 'phone'>[];
}

/** What colleagues see of a practitioner who shows their windows. */
export interface ClinicPractitioner {
  name: string;
  practice: string;
  /** The practice's phone number; empty if it has none. */
  phone: string;
  /** Whether this is the practitioner who asks. */
  isYou: boolean;
  /** Ordered by first day. */
  windows: ClinicWindow[];
  /** Time away, without its note. */
  away: DateRange[];
}

/** `GET /api/on-call/clinic?from&to`. */
export interface ClinicOnCallResponse {
  from: DateOnly;
  to: DateOnly;
  /** The current day in the zone of the practitioner who asks. */
  today: DateOnly;
  /** Whether the practitioner who asks shows their windows, too. Otherwise, they see no one's. */
  isShared: boolean;
  /** Ordered by name. */
  practitioners: ClinicPractitioner[];
}
