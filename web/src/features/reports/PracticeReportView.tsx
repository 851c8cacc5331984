import {
  formatDate,
  formatHours,
  formatMonth,
  type LabeledCount,
  type MonthCount,
  type PracticeReport,
  practiceReportFacts,
  type WeekCount,
} from '@doula-desk/domain';
import { type ReactNode, useId } from 'react';
import { BarTable } from '../../components/charts/BarTable.js';
import { type ChartPoint, ColumnChart } from '../../components/charts/ColumnChart.js';

/** Maximum number of months for which every column has a label below it. */
const MAX_LABELED_MONTHS = 12;

/** Shows a practice's statistics as charts, each with a table. */
export function PracticeReportView({ report }: { report: PracticeReport }) {
  const { births, birthsByMonth, birthsByPlace, birthsByMode, visits, caseload } = report;
  const { clientsByWeek, appointmentsByWeek } = report;
  return (
    <div className="d-grid gap-3h cols-1 cols-md-2">
      <section className="card stack p-3h col-span-all" aria-label="Summary">
        <dl className="d-grid gap-3 cols-fit-8">
          {practiceReportFacts(report).map(({ label, value }) => (
            <div key={label}>
              <dt className="text-body-secondary fw-medium">{label}</dt>
              <dd className="fs-5 fw-650 tabular">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Card title="Births by month" isWide isEmpty={births === 0} empty="No births recorded in this period.">
        <ColumnChart by="Month" what="Births" points={pointsOf(birthsByMonth)} />
      </Card>
      <Card title="Births by place" isEmpty={births === 0} empty="No births recorded in this period.">
        <BarTable by="Place" what="Births" rows={rowsOf(birthsByPlace)} />
      </Card>
      <Card title="Births by mode" isEmpty={births === 0} empty="No births recorded in this period.">
        <BarTable by="Mode" what="Births" rows={rowsOf(birthsByMode)} />
      </Card>
      <Card
        title="Active caseload"
        hint="Pregnancies in care on the last day of each month, until six weeks after the birth or the due date."
        isWide
        isEmpty={caseload.every(({ count }) => count === 0)}
        empty="No one was in care in this period."
      >
        <ColumnChart by="Month" what="Pregnancies in care" points={pointsOf(caseload)} />
      </Card>
      <Card
        title="Appointments by week"
        hint="Including calls and births, but not canceled appointments."
        isWide
        isEmpty={appointmentsByWeek.every(({ count }) => count === 0)}
        empty="There were no appointments in this period."
      >
        <ColumnChart by="Week" what="Appointments" points={appointmentsByWeek.map(pointOfWeek)} />
      </Card>
      <Card
        title="Weeks of pregnancy"
        hint={`Pregnant clients by completed weeks, as of ${formatDate(report.asOf)}.`}
        isWide
        isEmpty={clientsByWeek.length === 0}
        empty="No pregnant clients with a due date."
      >
        <ColumnChart
          by="Week"
          what="Clients"
          points={clientsByWeek.map(({ week, count }) => ({
            key: String(week),
            label: `${week} weeks`,
            tick: clientsByWeek.length <= MAX_LABELED_MONTHS || week % 4 === 0 ? String(week) : '',
            value: count,
          }))}
        />
      </Card>
      <Card
        title="Visit hours"
        hint="Completed appointments, not including calls and births."
        isEmpty={visits.count === 0}
        empty="No appointments were completed in this period."
      >
        <BarTable
          by="Visit"
          what="Hours"
          rows={visits.byType.map(({ label, count, minutes }) => ({
            label: `${label} (${count.toLocaleString('en-US')})`,
            value: minutes,
            text: formatHours(minutes),
          }))}
        />
      </Card>
      <Card
        title="New clients by source"
        hint="Charts started in this period, by their referral source."
        isEmpty={report.clientsBySource.length === 0}
        empty="No charts were started in this period."
      >
        <BarTable by="Source" what="Clients" rows={rowsOf(report.clientsBySource)} />
      </Card>
      <Card
        title="Clients by status"
        hint={`All clients as of ${formatDate(report.asOf)}.`}
        isEmpty={report.clientsByStatus.length === 0}
        empty="You have no clients yet."
      >
        <BarTable by="Status" what="Clients" rows={rowsOf(report.clientsByStatus)} />
      </Card>
    </div>
  );
}

interface CardProps {
  title: string;
  hint?: string;
  isWide?: boolean;
  isEmpty: boolean;
  /** Text shown instead of the contents if there are none. */
  empty: string;
  children: ReactNode;
}

function Card({ title, hint, isWide = false, isEmpty, empty, children }: CardProps) {
  const id = useId();
  return (
    <section className={`card stack p-3h ${isWide ? 'col-span-all' : ''}`} aria-labelledby={id}>
      <h2 className="m-0 fs-3" id={id}>
        {title}
      </h2>
      {hint && <p className="text-body-secondary m-0">{hint}</p>}
      {isEmpty ? <p className="text-body-secondary m-0">{empty}</p> : children}
    </section>
  );
}

function rowsOf(counts: readonly LabeledCount[]) {
  return counts.map(({ label, count }) => ({ label, value: count }));
}

/** Returns a week as a column. Only the first week of each month has a tick, labeled with the month. */
function pointOfWeek({ week, count }: WeekCount): ChartPoint {
  const startsMonth = Number(week.slice(8)) <= 7;
  return {
    key: week,
    label: `Week of ${formatDate(week)}`,
    tick: startsMonth ? formatMonth(week.slice(0, 7)).slice(0, 3) : '',
    value: count,
  };
}

/** Returns months as columns. If there are many, only each January has a tick, labeled with the year. */
function pointsOf(counts: readonly MonthCount[]): ChartPoint[] {
  const isFew = counts.length <= MAX_LABELED_MONTHS;
  return counts.map(({ month, count }) => ({
    key: month,
    label: formatMonth(month),
    tick: isFew ? formatMonth(month).slice(0, 3) : month.endsWith('-01') ? month.slice(0, 4) : '',
    value: count,
  }));
}
