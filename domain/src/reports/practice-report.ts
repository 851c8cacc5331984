import { birthModes } from '../births/index.js';
import { type ClientStatus, clientStatus } from '../clients/index.js';
import { addDays, type DateOnly, daysBetween, startOfWeek } from '../dates/index.js';
import { addToMonth, type Month, monthOf, monthsOf, type ReportPeriod } from './period.js';
import type {
  LabeledCount,
  MonthCount,
  PracticeReport,
  PregnancyWeekCount,
  VisitsOfType,
  WeekCount,
} from './report.js';

/** Places and sources that a report names; the others are added up. */
export const LABELS_MAX = 8;

const NOT_ENTERED = 'Not entered';

/** What the database adds up for a practice report. */
export interface PracticeReportSums {
  birthsByMonth: MonthCount[];
  /** An empty label was not entered. */
  birthsByPlace: LabeledCount[];
  /** Labels are values of `birthModes`, `several`, or empty. */
  birthsByMode: LabeledCount[];
  duty: { births: number; minutes: number; longestMinutes: number | null };
  visitsByType: VisitsOfType[];
  /** An empty label was not entered. */
  clientsBySource: LabeledCount[];
  /** Groups of clients whose shown status is the same. */
  clientsByStatus: StatusGroup[];
  caseload: MonthCount[];
  clientsByWeek: PregnancyWeekCount[];
  appointmentsByWeek: WeekCount[];
}

/** Clients with the same stored status; for those without one, whether the pregnancy ended or the due date is past. */
export interface StatusGroup {
  status: ClientStatus | null;
  isEnded: boolean;
  isPastDue: boolean;
  count: number;
}

/** Returns the report of a period from the database's sums. `asOf` is the practice's current day. */
export function practiceReport(
  sums: PracticeReportSums,
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

/** Returns a mode's label; 'More than one mode' for babies who weren't born the same way. */
export function modeLabel(mode: string): string {
  if (mode === 'several') return 'More than one mode';
  return birthModes.find(({ value }) => value === mode)?.label ?? NOT_ENTERED;
}

/** Fills in zeros for months in which nothing happened. */
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
  const end = addDays(`${addToMonth(to, 1)}-01`, -1);
  const days = daysBetween(first, end < asOf ? end : asOf);
  return Array.from({ length: Math.max(0, Math.floor(days / 7) + 1) }, (_, place) => {
    const week = addDays(first, place * 7);
    return { week, count: known.get(week) ?? 0 };
  });
}

/** Keeps the most frequent labels, and adds up the rest. The count without a label comes last. */
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

/** Adds up the groups by the status that lists show. */
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
