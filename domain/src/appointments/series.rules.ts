import {
  addDays,
  addMonths,
  type DateOnly,
  endOfMonth,
  formatDate,
  isPlausibleDate,
  isWallTime,
  startOfMonth,
  type TimeZone,
} from '../dates/index.js';
import { isRecord } from '../records/index.js';
import type { AppointmentFields } from './appointment.js';
import { appointmentInterval, blocksTime, moveAppointment, moveToExistingTime } from './appointment.rules.js';
import {
  type AppointmentInSeries,
  type AppointmentSeriesRule,
  REPEAT_EVERY_MAX,
  repeatUnits,
  SERIES_MAX_APPOINTMENTS,
} from './series.js';

/** Returns the days of a series, at most `SERIES_MAX_APPOINTMENTS`. */
export function seriesDays(rule: AppointmentSeriesRule): DateOnly[] {
  const days: DateOnly[] = [];
  while (days.length < SERIES_MAX_APPOINTMENTS) {
    const day = nthSeriesDay(rule, days.length);
    if (day > rule.until) break;
    days.push(day);
  }
  return days;
}

/**
 * Returns the nth day of a series, starting at 0. Every day is computed from the first one, so a short month doesn't
 * affect later days.
 */
export function nthSeriesDay(
  { unit, every, start, monthDay = 1 }: Omit<AppointmentSeriesRule, 'until' | 'time'>,
  n: number,
): DateOnly {
  if (unit !== 'month') return addDays(start, n * every * (unit === 'week' ? 7 : 1));
  const month = addMonths(startOfMonth(start), n * every);
  const last = endOfMonth(month);
  return monthDay > Number(last.slice(8)) ? last : addDays(month, monthDay - 1);
}

/**
 * Returns the fields of an appointment on a day of a series. If a DST change skips the chosen time on that day, the
 * appointment gets the later time that replaces it, on that day only.
 */
export function occurrenceOn(
  fields: AppointmentFields,
  day: DateOnly,
  { time }: Pick<AppointmentSeriesRule, 'time'>,
  zone: TimeZone,
): AppointmentFields {
  return moveToExistingTime({ ...fields, ...moveAppointment(fields, day, time ?? fields.time) }, zone);
}

/** Returns whether a series' appointments overlap each other, such as daily appointments that last two days. */
export function hasOverlappingOccurrences(
  fields: AppointmentFields,
  rule: AppointmentSeriesRule,
  zone: TimeZone,
): boolean {
  // Looking up a time zone is slow, and hardly any appointment lasts this long.
  if (!blocksTime(fields) || fields.duration < rule.every * SHORTEST_DAY_MINUTES) return false;
  const intervals = seriesDays(rule).map((day) =>
    appointmentInterval(occurrenceOn(fields, day, rule, zone), zone),
  );
  return intervals.some(({ startsAt }, index) => startsAt < (intervals[index - 1]?.endsAt ?? ''));
}

/** Length in minutes of the shortest possible day, on which clocks go forward by three hours. */
const SHORTEST_DAY_MINUTES = 21 * 60;

/** Describes a rule: 'Every 2 weeks on Tuesday until May 4, 2027'. */
export function seriesRuleText(rule: AppointmentSeriesRule): string {
  return `${frequencyText(rule)} until ${formatDate(rule.until)}`;
}

/** Describes a new series: 'Every week on Tuesday until May 4, 2027 · 12 appointments'. */
export function seriesSummary(rule: AppointmentSeriesRule): string {
  return `${seriesRuleText(rule)} · ${appointmentCount(seriesDays(rule).length)}`;
}

/** Returns a number of appointments for display: '12 appointments'. */
export function appointmentCount(count: number): string {
  return count === 1 ? '1 appointment' : `${count} appointments`;
}

/**
 * Reads the series of a stored or received appointment; undefined if it has none or the series isn't valid. A single
 * day isn't a series.
 */
export function readSeries(id: unknown, date: unknown, rule: unknown): AppointmentInSeries | undefined {
  if (typeof id !== 'string' || !isDay(date) || !isSeriesRule(rule)) return undefined;
  return rule.start < rule.until ? { id, date, rule } : undefined;
}

function isSeriesRule(value: unknown): value is AppointmentSeriesRule {
  if (!isRecord(value)) return false;
  const { unit, every, start, until, time, monthDay } = value;
  return (
    repeatUnits.some((known) => known.value === unit) &&
    isIntegerUpTo(every, REPEAT_EVERY_MAX) &&
    isDay(start) &&
    isDay(until) &&
    (time === null || (typeof time === 'string' && isWallTime(time))) &&
    (unit === 'month' ? isIntegerUpTo(monthDay, 31) : monthDay === undefined)
  );
}

/** Returns whether a value is an integer from 1 to a limit. */
export function isIntegerUpTo(value: unknown, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max;
}

function isDay(value: unknown): value is DateOnly {
  return typeof value === 'string' && isPlausibleDate(value);
}

function frequencyText({ unit, every, start, monthDay = 1 }: AppointmentSeriesRule): string {
  const frequency = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;
  if (unit === 'day') return frequency;
  if (unit === 'week') return `${frequency} on ${formatDate(start, 'weekday')}`;
  const orLast = monthDay > 28 ? ' (or the last day of a shorter month)' : '';
  return `${frequency} on the ${ordinal(monthDay)}${orLast}`;
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function ordinal(number: number): string {
  return `${number}${suffixes[ordinals.select(number)] ?? 'th'}`;
}
