import type { DateOnly, WallTime } from '../dates/index.js';

/** Units for the interval at which appointments repeat. */
export const repeatUnits = [
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
] as const;
export type RepeatUnit = (typeof repeatUnits)[number]['value'];

/** Maximum number of days, weeks, or months between two appointments in a series. */
export const REPEAT_EVERY_MAX = 99;
/** Maximum number of appointments in a series, and of years from the first to the last one. */
export const SERIES_MAX_APPOINTMENTS = 366;
export const SERIES_MAX_YEARS = 5;

/** How a new appointment repeats. Exactly one of `until` and `count` must be set. */
export interface AppointmentRepeats {
  unit: RepeatUnit;
  every: number;
  /** The last day on which an appointment may start. */
  until?: DateOnly;
  /** The number of appointments, including the first. */
  count?: number;
}

/**
 * The rule of a series, in the practice's time zone: one appointment at the same wall time every `every` days, weeks,
 * or months.
 */
export interface AppointmentSeriesRule {
  unit: RepeatUnit;
  every: number;
  /** First and last day. */
  start: DateOnly;
  until: DateOnly;
  /** Null for all-day appointments. */
  time: WallTime | null;
  /** Day of the month, 1 to 31; shorter months use their last day. Only set if `unit` is 'month'. */
  monthDay?: number;
}

/** Links an appointment to its series. */
export interface AppointmentInSeries {
  id: string;
  /** The appointment's day according to the rule, even if the appointment was moved. */
  date: DateOnly;
  rule: AppointmentSeriesRule;
}

/** Which appointments of a series a change applies to. */
export const seriesScopes = [
  { value: 'this', label: 'This appointment' },
  { value: 'following', label: 'This and following appointments' },
  { value: 'all', label: 'All appointments' },
] as const;
/** Excludes the scope of a single appointment, because such changes don't use the series endpoints. */
export type SeriesScope = Exclude<(typeof seriesScopes)[number]['value'], 'this'>;
