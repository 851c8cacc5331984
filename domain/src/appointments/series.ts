import type { DateOnly, WallTime } from '../dates/index.js';

/** Units in which appointments repeat. */
export const repeatUnits = [
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
] as const;
export type RepeatUnit = (typeof repeatUnits)[number]['value'];

/** Largest number of days, weeks, or months between two appointments of a series. */
export const REPEAT_EVERY_MAX = 99;
/** Maximum number of appointments in a series, and of years from the first to the last one. */
export const SERIES_MAX_APPOINTMENTS = 366;
export const SERIES_MAX_YEARS = 5;

/** How a new appointment repeats. Exactly one of `until` and `count` sets the end. */
export interface AppointmentRepeats {
  unit: RepeatUnit;
  every: number;
  /** The last day on which one may start. */
  until?: DateOnly;
  /** The number of appointments, including the first. */
  count?: number;
}

/**
 * The rule of a series, in the practice's zone: one appointment at the same wall time every so many days, weeks, or
 * months.
 */
export interface AppointmentSeriesRule {
  unit: RepeatUnit;
  every: number;
  /** First and last day. */
  start: DateOnly;
  until: DateOnly;
  /** Null when all-day. */
  time: WallTime | null;
  /** Day of the month, 1 to 31; shorter months use their last day. Only for months. */
  monthDay?: number;
}

/** What ties an appointment to its series. */
export interface AppointmentInSeries {
  id: string;
  /** The day that the rule gave it, even if it was moved. */
  date: DateOnly;
  rule: AppointmentSeriesRule;
}

/** Which appointments of a series a change applies to. */
export const seriesScopes = [
  { value: 'this', label: 'This appointment' },
  { value: 'following', label: 'This and following appointments' },
  { value: 'all', label: 'All appointments' },
] as const;
/** A change to one appointment doesn't go through its series, so requests don't have that scope. */
export type SeriesScope = Exclude<(typeof seriesScopes)[number]['value'], 'this'>;
