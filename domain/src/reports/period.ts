import { addMonths, type DateOnly, formatDate, isPlausibleDate } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';

/** A calendar month, `2026-11`. */
export type Month = string;

/** The months of a report, first and last one included. */
export interface ReportPeriod {
  from: Month;
  to: Month;
}

/** Longest period of a report. */
export const REPORT_MONTHS_MAX = 120;
/** Months of a report unless others are chosen. */
export const REPORT_MONTHS = 12;

/** Returns whether a string is a plausible month. */
export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/u.test(text) && isPlausibleDate(`${text}-01`);
}

/** Returns the month of a day. */
export function monthOf(date: DateOnly): Month {
  return date.slice(0, 7);
}

/** Returns the month that comes a number of months later. */
export function addToMonth(month: Month, months: number): Month {
  return monthOf(addMonths(`${month}-01`, months));
}

/** Returns every month of a period in order. */
export function monthsOf({ from, to }: ReportPeriod): Month[] {
  return Array.from({ length: Math.max(0, monthsBetween(from, to) + 1) }, (_, place) =>
    addToMonth(from, place),
  );
}

/** Returns the first day of a period, and the first day after it. */
export function daysOfPeriod({ from, to }: ReportPeriod): { first: DateOnly; after: DateOnly } {
  return { first: `${from}-01`, after: `${addToMonth(to, 1)}-01` };
}

/** Returns the twelve months that end with the month of a day. */
export function lastTwelveMonths(today: DateOnly): ReportPeriod {
  const to = monthOf(today);
  return { from: addToMonth(to, 1 - REPORT_MONTHS), to };
}

/**
 * Returns the period of a request. A part that is missing is completed to twelve months; without both, they end with
 * the month of `today`.
 */
export function readPeriod({ from, to }: Partial<ReportPeriod>, today: DateOnly): ReportPeriod {
  if (from && to) return { from, to };
  if (from) return { from, to: addToMonth(from, REPORT_MONTHS - 1) };
  return to ? { from: addToMonth(to, 1 - REPORT_MONTHS), to } : lastTwelveMonths(today);
}

/** Returns the errors of a period before a report of it is computed. */
export function validatePeriod({ from, to }: ReportPeriod): FieldError[] {
  if (!isMonth(from)) return [{ field: 'from', message: 'Please choose a month' }];
  if (!isMonth(to)) return [{ field: 'to', message: 'Please choose a month' }];
  const months = monthsBetween(from, to) + 1;
  if (months < 1) return [{ field: 'to', message: 'The last month cannot be before the first' }];
  if (months > REPORT_MONTHS_MAX) return [{ field: 'to', message: 'Please choose at most 10 years' }];
  return [];
}

/** Returns a month in words: 'November 2026'. */
export function formatMonth(month: Month): string {
  return formatDate(`${month}-01`, 'month');
}

/** Returns a period in words: 'December 2025 – November 2026', or one month. */
export function formatPeriod({ from, to }: ReportPeriod): string {
  return from === to ? formatMonth(from) : `${formatMonth(from)} – ${formatMonth(to)}`;
}

function monthsBetween(from: Month, to: Month): number {
  const count = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(to) - count(from);
}
