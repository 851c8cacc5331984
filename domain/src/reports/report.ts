import type { DateOnly, Instant } from '../dates/index.js';
import type { Month, ReportPeriod } from './period.js';

/** A number of things of one kind. */
export interface LabeledCount {
  label: string;
  count: number;
}

export interface MonthCount {
  month: Month;
  count: number;
}

/** Appointments of a week, which begins on a Sunday. */
export interface WeekCount {
  week: DateOnly;
  count: number;
}

/** Clients in a completed week of pregnancy. */
export interface PregnancyWeekCount {
  week: number;
  count: number;
}

/** Hours at the births that the practitioner attended, where arrival and departure were recorded. */
export interface DutyHours {
  /** Births with both times. */
  births: number;
  minutes: number;
  /** Null without such a birth. */
  meanMinutes: number | null;
  longestMinutes: number | null;
}

/** `GET /api/reports/practice`: figures of a practice in a period. A loss doesn't count as a birth. */
export interface PracticeReport extends ReportPeriod {
  /** The day on which the clients' statuses were read. */
  asOf: DateOnly;
  /** Recorded births. */
  births: number;
  /** Every month of the period. */
  birthsByMonth: MonthCount[];
  /** Most frequent first. */
  birthsByPlace: LabeledCount[];
  /** By `birthModes`; a birth of several babies with different modes is counted once. */
  birthsByMode: LabeledCount[];
  duty: DutyHours;
  /** Completed visits, without calls and Birth Support, whose hours are in `duty`. */
  visits: { count: number; minutes: number; byType: VisitsOfType[] };
  /** Charts that were started in the period, by how the client found the practice. */
  clientsBySource: LabeledCount[];
  /** All clients as they are on `asOf`. */
  clientsByStatus: LabeledCount[];
  /** Pregnancies in care on the last day of each month, or on `asOf` for the current one; none for later months. */
  caseload: MonthCount[];
  /** Clients who are pregnant on `asOf`, for every week from the lowest to the highest. */
  clientsByWeek: PregnancyWeekCount[];
  /** Appointments that aren't canceled, for every week of the period until the one of `asOf`. */
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
  /** Initials of the client: a log that leaves the practice names no one. */
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
  /** Whether there are more than a log can show. */
  isCut: boolean;
}

export interface CertificationLogResponse {
  log: CertificationLog;
}

/** What a mileage report adds up. */
export const mileageKinds = ['visit', 'call', 'birth', 'shift'] as const;
export type MileageKind = (typeof mileageKinds)[number];

export interface MileageSums {
  count: number;
  /** Length of the visit, the call, the attendance, or the shift. */
  minutes: number;
  travelMinutes: number;
  /** Meters. */
  distance: number;
}

/** `GET /api/reports/mileage`: hours and distances of a calendar year. */
export interface MileageReport {
  year: number;
  byMonth: (MileageSums & { month: Month })[];
  byKind: (MileageSums & { kind: MileageKind })[];
  total: MileageSums;
  /** Appointments in the past with a distance or travel time that aren't marked as completed, which don't count. */
  uncompleted: number;
}

export interface MileageReportResponse {
  report: MileageReport;
}
