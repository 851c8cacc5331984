import type { DateOnly } from '../dates/index.js';
import { formatDate } from '../dates/index.js';
import { toHours } from './hours.js';
import { formatMonth, type Month, type ReportPeriod } from './period.js';
import type { ReportTable } from './report-tables.js';

/** Maximum number of visits that the report lists. */
export const CARE_TEAM_VISITS_MAX = 1000;

/** A person's work for a colleague's clients in a month. */
export interface CareTeamWork {
  month: Month;
  /** The charts' owner, or the colleague who worked in the practitioner's own charts. */
  colleague: string;
  /** Number of visit notes that the person finished. */
  visits: number;
  minutes: number;
  /** Number of recorded births for which the person wrote log entries. */
  births: number;
}

/** A visit to a colleague's client. The note's author still sees the visit after losing access to the chart. */
export interface CareTeamVisit {
  id: string;
  date: DateOnly;
  colleague: string;
  /** The client's initials. */
  initials: string;
  type: string;
  minutes: number;
}

/** `GET /api/reports/care-team`: what the practitioner did in colleagues' charts, and what colleagues did in theirs. */
export interface CareTeamReport extends ReportPeriod {
  /** Ordered by month and then by colleague. */
  done: CareTeamWork[];
  /** Oldest first. */
  visits: CareTeamVisit[];
  /** Whether there are more visits than the report lists. */
  isCut: boolean;
  received: CareTeamWork[];
}

export interface CareTeamReportResponse {
  report: CareTeamReport;
}

/** Returns a care team report's tables, without empty ones. */
export function careTeamTables({ done, visits, received }: CareTeamReport): ReportTable[] {
  const tables = [
    workTable('Your work in colleagues’ charts', done),
    {
      title: 'Your visits in colleagues’ charts',
      headings: ['Date', 'Colleague', 'Client', 'Visit', 'Hours'],
      rows: visits.map(({ date, colleague, initials, type, minutes }) => [
        ...[formatDate(date), colleague, initials, type],
        toHours(minutes),
      ]),
      shares: [2, 3, 1, 3, 1],
    },
    workTable('Colleagues’ work in your charts', received),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

function workTable(title: string, work: readonly CareTeamWork[]): ReportTable {
  const sum = (of: 'visits' | 'minutes' | 'births') => work.reduce((total, row) => total + row[of], 0);
  return {
    title,
    headings: ['Month', 'Colleague', 'Visits', 'Hours', 'Births'],
    rows: work.map(({ month, colleague, visits, minutes, births }) => [
      ...[formatMonth(month), colleague],
      ...[visits, toHours(minutes), births],
    ]),
    totals: [['Total', '', sum('visits'), toHours(sum('minutes')), sum('births')]],
    shares: [2, 3, 1, 1, 1],
  };
}
