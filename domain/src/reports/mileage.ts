import { EARLIEST_YEAR, LATEST_YEAR } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { type Month, monthsOf } from './period.js';
import { type MileageKind, type MileageReport, type MileageTotals, mileageKinds } from './report.js';

/** Labels for the kinds of work in a mileage report. */
export const mileageKindLabels: Record<MileageKind, string> = {
  visit: 'Visits',
  call: 'Calls',
  birth: 'Births',
  shift: 'Postpartum shifts',
};

/** A row of totals from the database, for one month and kind. */
export interface MileageRow extends MileageTotals {
  month: Month;
  kind: MileageKind;
}

const nothing: MileageTotals = { count: 0, minutes: 0, travelMinutes: 0, distance: 0 };

/** Returns the report for a year based on totals from the database: all twelve months, and the kinds that occurred. */
export function mileageReport(rows: readonly MileageRow[], year: number, uncompleted: number): MileageReport {
  const sumOf = (isCounted: (row: MileageRow) => boolean) =>
    rows.filter(isCounted).reduce<MileageTotals>(add, nothing);
  return {
    year,
    byMonth: monthsOf({ from: `${year}-01`, to: `${year}-12` }).map((month) => ({
      month,
      ...sumOf((row) => row.month === month),
    })),
    byKind: mileageKinds
      .filter((kind) => rows.some((row) => row.kind === kind))
      .map((kind) => ({ kind, ...sumOf((row) => row.kind === kind) })),
    total: sumOf(() => true),
    uncompleted,
  };
}

/** Validates the year of a report and returns the errors. */
export function validateReportYear(year: number): FieldError[] {
  const isYear = Number.isInteger(year) && year >= EARLIEST_YEAR && year <= LATEST_YEAR;
  return isYear ? [] : [{ field: 'year', message: 'Please choose a year' }];
}

function add(one: MileageTotals, other: MileageTotals): MileageTotals {
  return {
    count: one.count + other.count,
    minutes: one.minutes + other.minutes,
    travelMinutes: one.travelMinutes + other.travelMinutes,
    distance: one.distance + other.distance,
  };
}
