import { type DateOnly, formatDate, type TimeZone } from '../dates/index.js';
import { type DistanceUnit, inDistanceUnit } from '../travel/index.js';
import { certificationColumns } from './certification.js';
import type { CertificationForm } from './certification.options.js';
import { formatHours, toHours } from './hours.js';
import { mileageKindLabels } from './mileage.js';
import { formatMonth, type Month } from './period.js';
import type {
  CertificationLog,
  LabeledCount,
  MileageReport,
  MileageTotals,
  MonthCount,
  PracticeReport,
} from './report.js';

/**
 * A report's table, for files and documents. Numbers aren't converted to strings, so that spreadsheets can add them up.
 */
export interface ReportTable {
  title: string;
  headings: string[];
  rows: (string | number)[][];
  totals?: (string | number)[][];
  /** The columns' shares of the width on paper; equal by default. */
  shares?: number[];
  /** A chart of the numbers, shown above the table. */
  chart?: ReportChart;
}

/** Counts over time as a column chart, including zeros that the table leaves out. */
export interface ReportChart {
  counts: number[];
  /** Labels below columns; `place` is the column's index. */
  marks: { place: number; text: string }[];
}

/** Maximum number of months for which every column is labeled. */
const MAX_LABELED_MONTHS = 12;
/** Maximum number of weeks for which every month is labeled. */
const MAX_WEEKS_WITH_MONTH_LABELS = 60;

/** How the cells in a column of a report are shown. */
export interface ReportColumn {
  /** Whether the column contains numbers, which are right-aligned. */
  isNumeric: boolean;
  /**
   * Returns a cell as text. Numbers have as many decimals as the column's most precise number, so that they line up.
   */
  format: (cell: string | number | undefined) => string;
}

/** Returns a table's columns for display. */
export function reportColumns({ headings, rows, totals = [] }: ReportTable): ReportColumn[] {
  return headings.map((_, place) => {
    const numbers = [...rows, ...totals].map((row) => row[place]).filter((cell) => typeof cell === 'number');
    const decimals = Math.max(0, ...numbers.map((number) => `${number}`.split('.')[1]?.length ?? 0));
    const { format } = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    return {
      isNumeric: numbers.length > 0,
      format: (cell = '') => (typeof cell === 'number' ? format(cell) : cell),
    };
  });
}

/** Returns a practice report's tables. */
export function practiceReportTables(report: PracticeReport): ReportTable[] {
  const { duty, visits, appointmentsByWeek } = report;
  return [
    {
      title: 'Births by month',
      headings: ['Month', 'Births'],
      rows: report.birthsByMonth.map(({ month, count }) => [formatMonth(month), count]),
      totals: [['Total', report.births]],
      chart: monthChart(report.birthsByMonth),
    },
    counts('Births by place', 'Place', report.birthsByPlace),
    counts('Births by mode', 'Mode', report.birthsByMode),
    {
      title: 'Hours at births',
      headings: ['Figure', 'Hours'],
      rows: [
        ['All births', toHours(duty.minutes)],
        ['Average per birth', duty.meanMinutes === null ? '' : toHours(duty.meanMinutes)],
        ['Longest birth', duty.longestMinutes === null ? '' : toHours(duty.longestMinutes)],
      ],
    },
    {
      title: 'Visit hours',
      headings: ['Visit', 'Count', 'Hours'],
      rows: visits.byType.map(({ label, count, minutes }) => [label, count, toHours(minutes)]),
      totals: [['Total', visits.count, toHours(visits.minutes)]],
      shares: [2, 1, 1],
    },
    counts('New clients by source', 'Source', report.clientsBySource),
    counts('Clients by status', 'Status', report.clientsByStatus),
    {
      title: 'Active caseload',
      headings: ['Month', 'Pregnancies in care'],
      rows: report.caseload.map(({ month, count }) => [formatMonth(month), count]),
      chart: monthChart(report.caseload),
    },
    {
      title: 'Appointments by week',
      headings: ['Week of', 'Appointments'],
      rows: appointmentsByWeek
        .filter(({ count }) => count > 0)
        .map(({ week, count }) => [formatDate(week), count]),
      totals: [['Total', appointmentsByWeek.reduce((sum, { count }) => sum + count, 0)]],
      chart: chartOf(appointmentsByWeek, ({ week }) => weekMark(week, appointmentsByWeek.length)),
    },
    {
      title: 'Weeks of pregnancy',
      headings: ['Completed weeks', 'Clients'],
      rows: report.clientsByWeek
        .filter(({ count }) => count > 0)
        .map(({ week, count }) => [`${week}`, count]),
      chart: chartOf(report.clientsByWeek, ({ week }) =>
        report.clientsByWeek.length <= MAX_LABELED_MONTHS || week % 4 === 0 ? `${week}` : '',
      ),
    },
  ];
}

function monthChart(months: readonly MonthCount[]): ReportChart {
  return chartOf(months, ({ month }) =>
    months.length <= MAX_LABELED_MONTHS ? nameOfMonth(month) : month.endsWith('-01') ? month.slice(0, 4) : '',
  );
}

/** Labels the first week of each month, or of each year if there are many weeks. */
function weekMark(week: DateOnly, weeks: number): string {
  const month = week.slice(0, 7);
  if (Number(week.slice(8)) > 7) return '';
  if (weeks <= MAX_WEEKS_WITH_MONTH_LABELS) return nameOfMonth(month);
  return month.endsWith('-01') ? month.slice(0, 4) : '';
}

function nameOfMonth(month: Month): string {
  return formatMonth(month).slice(0, 3);
}

function chartOf<Point extends { count: number }>(
  points: readonly Point[],
  markOf: (point: Point) => string,
): ReportChart {
  return {
    counts: points.map(({ count }) => count),
    marks: points.map((point, place) => ({ place, text: markOf(point) })).filter(({ text }) => text !== ''),
  };
}

/** Returns the facts to show at the top of a practice report. */
export function practiceReportFacts({
  births,
  duty,
  visits,
  asOf,
}: PracticeReport): { label: string; value: string }[] {
  const hours = (minutes: number | null) => (minutes === null ? '–' : formatHours(minutes));
  return [
    { label: 'Births', value: births.toLocaleString('en-US') },
    { label: 'Hours at births', value: hours(duty.births === 0 ? null : duty.minutes) },
    { label: 'Average per birth', value: hours(duty.meanMinutes) },
    { label: 'Longest birth', value: hours(duty.longestMinutes) },
    { label: 'Visit hours', value: hours(visits.count === 0 ? null : visits.minutes) },
    { label: 'As of', value: formatDate(asOf) },
  ];
}

/** Returns the certification log as a table. */
export function certificationTable(
  log: CertificationLog,
  form: CertificationForm,
  zone: TimeZone,
): ReportTable {
  const columns = certificationColumns(form);
  const minutes = log.births.reduce((sum, birth) => sum + (birth.minutes ?? 0), 0);
  const totals = columns.map(({ heading }, place) =>
    place === 0 ? log.births.length : heading === 'Hours' ? toHours(minutes) : '',
  );
  return {
    title: 'Births attended',
    headings: columns.map(({ heading }) => heading),
    rows: log.births.map((birth, place) => columns.map(({ cell }) => cell(birth, place + 1, zone))),
    totals: [totals],
    shares: columns.map(({ share }) => share),
  };
}

/** Returns a mileage report's tables, with distances in the given unit. */
export function mileageTables(report: MileageReport, unit: DistanceUnit): ReportTable[] {
  const headings = ['Count', 'Hours', 'Travel hours', unit === 'mi' ? 'Miles' : 'Kilometers'];
  const sums = ({ count, minutes, travelMinutes, distance }: MileageTotals) => [
    count,
    toHours(minutes),
    toHours(travelMinutes),
    inDistanceUnit(distance, unit),
  ];
  const totals = [['Total', ...sums(report.total)]];
  const shares = [2, 1, 1, 1, 1];
  return [
    {
      title: 'By month',
      headings: ['Month', ...headings],
      rows: report.byMonth.map(({ month, ...row }) => [formatMonth(month), ...sums(row)]),
      totals,
      shares,
    },
    {
      title: 'By kind',
      headings: ['Kind', ...headings],
      rows: report.byKind.map(({ kind, ...row }) => [mileageKindLabels[kind], ...sums(row)]),
      totals,
      shares,
    },
  ];
}

function counts(title: string, what: string, rows: readonly LabeledCount[]): ReportTable {
  return { title, headings: [what, 'Count'], rows: rows.map(({ label, count }) => [label, count]) };
}
