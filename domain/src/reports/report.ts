import type { DateOnly, Instant } from '../dates/index.js';
import type { Month, ReportPeriod } from './period.js';

/** A count with its label. */
export interface LabeledCount {
  label: string;
  count: number;
}

export interface MonthCount {
  month: Month;
  count: number;
}

/** The number of appointments in a week, which starts on a Sunday. */
export interface WeekCount {
  week: DateOnly;
  count: number;
}

/** The number of clients in a week of pregnancy, in completed weeks. */
export interface PregnancyWeekCount {
  week: number;
  count: number;
}

/** Hours at births that the practitioner attended, where arrival and departure were recorded. */
export interface DutyHours {
  /** Number of births with a recorded arrival and departure. */
  births: number;
  minutes: number;
  /** Null if there are no such births. */
  meanMinutes: number | null;
  longestMinutes: number | null;
}

/** `GET /api/reports/practice`: statistics for a practice in a period. A loss doesn't count as a birth. */
export interface PracticeReport extends ReportPeriod {
  /** The date on which the clients' statuses were read. */
  asOf: DateOnly;
  /** Number of recorded births. */
  births: number;
  /** Includes every month of the period. */
  birthsByMonth: MonthCount[];
  /** Most frequent first. */
  birthsByPlace: LabeledCount[];
  /** By `birthModes`; a birth of several babies with different modes is counted once, as `several`. */
  birthsByMode: LabeledCount[];
  duty: DutyHours;
  /** Completed visits, without calls and without Birth Support, whose hours are in `duty`. */
  visits: { count: number; minutes: number; byType: VisitsOfType[] };
  /** Charts that were created in the period, by how the client found the practice. */
  clientsBySource: LabeledCount[];
  /** All clients on the day `asOf`. */
  clientsByStatus: LabeledCount[];
  /**
   * Pregnancies in care on the last day of each month, or on `asOf` for the current month; later months are left out.
   */
  caseload: MonthCount[];
  /** Clients who are pregnant on `asOf`, for every week of pregnancy from the lowest to the highest. */
  clientsByWeek: PregnancyWeekCount[];
  /** Appointments that aren't canceled, for every week of the period through the week of `asOf`. */
  appointmentsByWeek: WeekCount[];
}

export interface VisitsOfType extends LabeledCount {
  minutes: number;
}

export interface PracticeReportResponse {
  report: PracticeReport;
}

/** A birth that the practitioner attended. */
export interface LoggedBirth {
  id: string;
  /** When the first baby was born. */
  bornAt: Instant;
  /** Only the client's initials, because a log that leaves the practice doesn't name anyone. */
  initials: string;
  /** One of `birthAttendances`. */
  attendance: string;
  place: string;
  /** One of `birthModes`, `several`, or empty. */
  mode: string;
  arrivedAt: Instant | null;
  departedAt: Instant | null;
  /** From arrival to departure; null unless both were recorded. */
  minutes: number | null;
  evaluationReceived: boolean;
}

/** `GET /api/reports/certification`: the births that the practitioner attended, oldest first. */
export interface CertificationLog extends ReportPeriod {
  births: LoggedBirth[];
  /** Whether there are more births than the log can show. */
  isCut: boolean;
}

export interface CertificationLogResponse {
  log: CertificationLog;
}

/** The kinds of work in a mileage report. */
export const mileageKinds = ['visit', 'call', 'birth', 'shift'] as const;
export type MileageKind = (typeof mileageKinds)[number];

export interface MileageTotals {
  count: number;
  /** Duration of visits, calls, attended births, or shifts. */
  minutes: number;
  travelMinutes: number;
  /** In meters. */
  distance: number;
}

/** `GET /api/reports/mileage`: hours and distances in a calendar year. */
export interface MileageReport {
  year: number;
  byMonth: (MileageTotals & { month: Month })[];
  byKind: (MileageTotals & { kind: MileageKind })[];
  total: MileageTotals;
  /**
   * Number of past appointments with a distance or travel time that don't count because they aren't marked as
   * completed.
   */
  uncompleted: number;
}

export interface MileageReportResponse {
  report: MileageReport;
}
