import { birthModes } from '../births/index.js';
import { type ClientStatus, clientStatus } from '../clients/index.js';
import { addDays, type DateOnly, daysBetween, startOfWeek } from '../dates/index.js';
import { addMonthsTo, type Month, monthOf, monthsOf, type ReportPeriod } from './period.js';
import type {
  LabeledCount,
  MonthCount,
  PracticeReport,
  PregnancyWeekCount,
  VisitsOfType,
  WeekCount,
} from './report.js';

/** Maximum number of places, and of sources, that a report lists by name. The others are combined. */
export const LABELS_MAX = 8;

const NOT_ENTERED = 'Not entered';

/** Totals from the database for a practice report. */
export interface PracticeReportTotals {
  birthsByMonth: MonthCount[];
  /** Labels are empty if no value was entered. */
  birthsByPlace: LabeledCount[];
  /** Labels are values of `birthModes` or `several`, or empty. */
  birthsByMode: LabeledCount[];
  duty: { births: number; minutes: number; longestMinutes: number | null };
  visitsByType: VisitsOfType[];
  /** Labels are empty if no value was entered. */
  clientsBySource: LabeledCount[];
  /** Groups of clients whose status is shown the same way. */
  clientsByStatus: StatusGroup[];
  caseload: MonthCount[];
  clientsByWeek: PregnancyWeekCount[];
  appointmentsByWeek: WeekCount[];
}

/**
 * The number of clients with the same stored status. For clients without one, the group also depends on whether the
 * pregnancy ended and whether the due date has passed.
 */
export interface StatusGroup {
  status: ClientStatus | null;
  isEnded: boolean;
  isPastDue: boolean;
  count: number;
}

/**
 * Returns the report for a period based on totals from the database. `asOf` is the current date in the practice's zone.
 */
export function practiceReport(
  sums: PracticeReportTotals,
  period: ReportPeriod,
  asOf: DateOnly,
): PracticeReport {
  const { duty, visitsByType } = sums;
  const birthsByMonth = everyMonth(sums.birthsByMonth, period);
  return {
    ...period,
    asOf,
    births: total(birthsByMonth),
    birthsByMonth,
    birthsByPlace: mostFrequent(sums.birthsByPlace, 'Other places'),
    birthsByMode: sums.birthsByMode.map(({ label, count }) => ({ label: modeLabel(label), count })),
    duty: { ...duty, meanMinutes: duty.births === 0 ? null : Math.round(duty.minutes / duty.births) },
    visits: {
      count: total(visitsByType),
      minutes: visitsByType.reduce((sum, { minutes }) => sum + minutes, 0),
      byType: visitsByType,
    },
    clientsBySource: mostFrequent(sums.clientsBySource, 'Other sources'),
    clientsByStatus: byStatus(sums.clientsByStatus, asOf),
    caseload: everyMonth(sums.caseload, period).filter(({ month }) => month <= monthOf(asOf)),
    clientsByWeek: everyPregnancyWeek(sums.clientsByWeek),
    appointmentsByWeek: everyWeek(sums.appointmentsByWeek, period, asOf),
  };
}

/** Returns a mode's label; 'More than one mode' if a birth's babies were born in different ways. */
export function modeLabel(mode: string): string {
  if (mode === 'several') return 'More than one mode';
  return birthModes.find(({ value }) => value === mode)?.label ?? NOT_ENTERED;
}

/** Fills in zeros for months without counts. */
function everyMonth(counts: readonly MonthCount[], period: ReportPeriod): MonthCount[] {
  const known = new Map<Month, number>(counts.map(({ month, count }) => [month, count]));
  return monthsOf(period).map((month) => ({ month, count: known.get(month) ?? 0 }));
}

function everyPregnancyWeek(counts: readonly PregnancyWeekCount[]): PregnancyWeekCount[] {
  const weeks = counts.map(({ week }) => week);
  const known = new Map(counts.map(({ week, count }) => [week, count]));
  const first = Math.min(...weeks);
  const length = counts.length === 0 ? 0 : Math.max(...weeks) - first + 1;
  return Array.from({ length }, (_, place) => ({
    week: first + place,
    count: known.get(first + place) ?? 0,
  }));
}

function everyWeek(counts: readonly WeekCount[], { from, to }: ReportPeriod, asOf: DateOnly): WeekCount[] {
  const known = new Map(counts.map(({ week, count }) => [week, count]));
  const first = startOfWeek(`${from}-01`);
  const end = addDays(`${addMonthsTo(to, 1)}-01`, -1);
  const days = daysBetween(first, end < asOf ? end : asOf);
  return Array.from({ length: Math.max(0, Math.floor(days / 7) + 1) }, (_, place) => {
    const week = addDays(first, place * 7);
    return { week, count: known.get(week) ?? 0 };
  });
}

/** Keeps the most frequent labels and adds up the others. The count without a label comes last. */
function mostFrequent(counts: readonly LabeledCount[], rest: string): LabeledCount[] {
  const named = counts.filter(({ label }) => label !== '');
  const unnamed = total(counts.filter(({ label }) => label === ''));
  const others = total(named.slice(LABELS_MAX));
  return [
    ...named.slice(0, LABELS_MAX),
    ...(others > 0 ? [{ label: rest, count: others }] : []),
    ...(unnamed > 0 ? [{ label: NOT_ENTERED, count: unnamed }] : []),
  ];
}

/** Adds up the groups by the status that is shown in lists. */
function byStatus(groups: readonly StatusGroup[], today: DateOnly): LabeledCount[] {
  const counts = new Map<string, number>();
  for (const { status, isEnded, isPastDue, count } of groups) {
    const label = clientStatus(
      {
        status,
        pregnancyEnd: isEnded ? { kind: 'loss', date: null } : null,
        edd: isPastDue ? '0001-01-01' : null,
      },
      today,
    );
    counts.set(label, (counts.get(label) ?? 0) + count);
  }
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1));
}

function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
