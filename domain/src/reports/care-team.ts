import type { DateOnly } from '../dates/index.js';
import { formatDate } from '../dates/index.js';
import { toHours } from './hours.js';
import { formatMonth, type Month, type ReportPeriod } from './period.js';
import type { ReportTable } from './report-tables.js';

/** Maximum number of visits that the report lists. */
export const CARE_TEAM_VISITS_MAX = 1000;

/** What someone did for a colleague's clients in a month. */
export interface CareTeamWork {
  month: Month;
  /** The owner of the charts, or the colleague who worked in the practitioner's own. */
  colleague: string;
  /** Visit notes that they finished. */
  visits: number;
  minutes: number;
  /** Recorded births whose log they wrote in. */
  births: number;
}

/** A visit to a colleague's client. The note's author still sees this visit after losing access to the chart. */
export interface CareTeamVisit {
  id: string;
  date: DateOnly;
  colleague: string;
  /** Initials of the client. */
  initials: string;
  type: string;
  minutes: number;
}

/** `GET /api/reports/care-team`: what the practitioner did in colleagues' charts, and what colleagues did in theirs. */
export interface CareTeamReport extends ReportPeriod {
  /** Ordered by month, then by colleague. */
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

/** Returns the tables of a care team report; those without rows are left out. */
export function careTeamTables({ done, visits, received }: CareTeamReport): ReportTable[] {
  const tables = [
    workTable('What you did in colleagues’ charts', done),
    {
      title: 'Your visits in colleagues’ charts',
      headings: ['Date', 'Colleague', 'Client', 'Visit', 'Hours'],
      rows: visits.map(({ date, colleague, initials, type, minutes }) => [
        ...[formatDate(date), colleague, initials, type],
        toHours(minutes),
      ]),
      shares: [2, 3, 1, 3, 1],
    },
    workTable('What colleagues did in your charts', received),
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
