import { addMonths, type DateOnly, formatDate, isPlausibleDate } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';

/** A calendar month, such as `2026-11`. */
export type Month = string;

/** The first and last month of a report, inclusive. */
export interface ReportPeriod {
  from: Month;
  to: Month;
}

/** Maximum number of months in a report. */
export const REPORT_MONTHS_MAX = 120;
/** Default number of months in a report. */
export const REPORT_MONTHS = 12;

/** Returns whether a string is a plausible month. */
export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/u.test(text) && isPlausibleDate(`${text}-01`);
}

/** Returns the month of a date. */
export function monthOf(date: DateOnly): Month {
  return date.slice(0, 7);
}

/** Returns the month that is the given number of months later (earlier if negative). */
export function addMonthsTo(month: Month, months: number): Month {
  return monthOf(addMonths(`${month}-01`, months));
}

/** Returns every month in a period, in order. */
export function monthsOf({ from, to }: ReportPeriod): Month[] {
  return Array.from({ length: Math.max(0, monthsBetween(from, to) + 1) }, (_, place) =>
    addMonthsTo(from, place),
  );
}

/** Returns the first day of a period, and the first day after it. */
export function daysOfPeriod({ from, to }: ReportPeriod): { first: DateOnly; after: DateOnly } {
  return { first: `${from}-01`, after: `${addMonthsTo(to, 1)}-01` };
}

/** Returns the twelve months that end with the month of a date. */
export function lastTwelveMonths(today: DateOnly): ReportPeriod {
  const to = monthOf(today);
  return { from: addMonthsTo(to, 1 - REPORT_MONTHS), to };
}

/**
 * Returns a request's period. A missing start or end is filled in to make twelve months. If both are missing, the
 * period ends with the month of `today`.
 */
export function readPeriod({ from, to }: Partial<ReportPeriod>, today: DateOnly): ReportPeriod {
  if (from && to) return { from, to };
  if (from) return { from, to: addMonthsTo(from, REPORT_MONTHS - 1) };
  return to ? { from: addMonthsTo(to, 1 - REPORT_MONTHS), to } : lastTwelveMonths(today);
}

/** Validates the period of a report and returns the errors. */
export function validatePeriod({ from, to }: ReportPeriod): FieldError[] {
  if (!isMonth(from)) return [{ field: 'from', message: 'Please choose a month' }];
  if (!isMonth(to)) return [{ field: 'to', message: 'Please choose a month' }];
  const months = monthsBetween(from, to) + 1;
  if (months < 1) return [{ field: 'to', message: "The last month can't be before the first" }];
  if (months > REPORT_MONTHS_MAX) return [{ field: 'to', message: 'Please choose at most 10 years' }];
  return [];
}

/** Formats a month: 'November 2026'. */
export function formatMonth(month: Month): string {
  return formatDate(`${month}-01`, 'month');
}

/** Formats a period: 'December 2025 – November 2026', or a single month. */
export function formatPeriod({ from, to }: ReportPeriod): string {
  return from === to ? formatMonth(from) : `${formatMonth(from)} – ${formatMonth(to)}`;
}

function monthsBetween(from: Month, to: Month): number {
  const count = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(to) - count(from);
}
