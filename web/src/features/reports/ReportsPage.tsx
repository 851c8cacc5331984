import {
  type CareTeamReport,
  type CertificationLog,
  careTeamTables,
  certificationTable,
  formatPeriod,
  type MileageReport,
  mileageTables,
  type PracticeReport,
} from '@doula-desk/domain';
import { Award, Car, UsersRound } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState.js';
import { ErrorState } from '../../components/ErrorState.js';
import { PageHeader } from '../../components/PageHeader.js';
import { SegmentedControl } from '../../components/SegmentedControl.js';
import { useTimeZone } from '../../store/today.js';
import { useSettings } from '../settings/index.js';
import { PracticeReportView } from './PracticeReportView.js';
import { ReportTableView } from './ReportTableView.js';
import { ReportTools } from './ReportTools.js';
import { reportFailureText } from './reports.saga.js';
import type { LoadedReport } from './reports.slice.js';
import { useReport } from './useReport.js';
import { reportNames, useReportChoice } from './useReportChoice.js';
import './reports.scss';
import { RetryHint } from '../../components/PartState.js';

/** Shows the practice report, the certification log, and other reports. */
export default function ReportsPage() {
  const choice = useReportChoice();
  const { name, form, query, choose } = choice;
  const { report, reload } = useReport(name, query);
  const isStale = report?.body && report.status === 'failed';
  return (
    <>
      <PageHeader
        title="Reports"
        subtitle={name === 'mileage' ? String(choice.year) : formatPeriod(choice.shown)}
      />
      <div className="mb-3 no-print">
        <SegmentedControl
          label="Report"
          // Offers the care team report only while it's open. Care teams and closed charts link to it, and other
          // practitioners don't need it.
          options={reportNames.filter(({ id }) => id !== 'care-team' || name === id)}
          chosen={name}
          onChoose={(id) => choose({ report: id })}
        />
      </div>
      <ReportTools choice={choice} />
      {isStale && (
        <RetryHint className="load-hint" onRetry={reload}>
          The latest data couldn’t be loaded. What you see may be out of date.
        </RetryHint>
      )}
      {report && !report.body && report.failure && (
        <div className="card">
          <ErrorState
            title="The report couldn’t be loaded"
            message={reportFailureText(report.failure, 'Please try again in a moment.')}
            onRetry={reload}
          />
        </div>
      )}
      {!report?.body && !report?.failure && (
        <div className="card stack p-3h placeholder-glow" role="status">
          <span className="visually-hidden">Loading the report…</span>
          <span className="placeholder min-h-256 rounded-1" aria-hidden="true" />
        </div>
      )}
      {report?.body && (
        <div aria-busy={report.status === 'loading'}>
          {name === 'practice' && <PracticeReportView report={report.body as PracticeReport} />}
          {name === 'certification' && <Certification log={report.body as CertificationLog} form={form} />}
          {name === 'care-team' && <CareTeam report={report.body as CareTeamReport} />}
          {name === 'mileage' && <Mileage report={(report as LoadedReport<MileageReport>).body} />}
        </div>
      )}
    </>
  );
}

function Certification({
  log,
  form,
}: {
  log: CertificationLog;
  form: ReturnType<typeof useReportChoice>['form'];
}) {
  const zone = useTimeZone();
  if (log.births.length === 0) {
    return (
      <div className="card">
        <EmptyState
          title="No attended births in this period"
          hint="Births that you record as attended in person or virtually appear here."
          Icon={Award}
        />
      </div>
    );
  }
  return (
    <section className="card stack p-3h mb-3h">
      <h2 className="m-0 fs-3">Births attended</h2>
      <ReportTableView table={certificationTable(log, form, zone)} />
      <p className="text-body-secondary m-0">
        Hours run from your arrival to your departure. Set <strong>Evaluation received</strong> in the birth
        record. The columns follow the style of common forms; check what your organization requires.
      </p>
      {log.isCut && (
        <p className="m-0" role="status">
          There are more births. Choose a shorter period to see them all.
        </p>
      )}
    </section>
  );
}

function CareTeam({ report }: { report: CareTeamReport }) {
  const tables = careTeamTables(report);
  if (tables.length === 0) {
    return (
      <div className="card">
        <EmptyState
          title="No work in shared charts in this period"
          hint="Finished visit notes and births that you log in colleagues’ charts appear here, as do those that colleagues log in yours."
          Icon={UsersRound}
        />
      </div>
    );
  }
  return (
    <>
      {tables.map((table) => (
        <section key={table.title} className="card stack p-3h mb-3h">
          <h2 className="m-0 fs-3">{table.title}</h2>
          <ReportTableView table={table} />
        </section>
      ))}
      {report.isCut && (
        <p role="status">Not all visits are shown. Choose a shorter period to see them all.</p>
      )}
    </>
  );
}

function Mileage({ report }: { report: MileageReport | null }) {
  const { distanceUnit } = useSettings().scheduling;
  if (!report) return null;
  const { uncompleted } = report;
  const tables = mileageTables(report, distanceUnit);
  return (
    <>
      {uncompleted > 0 && (
        <p className="load-hint" role="status">
          {uncompleted === 1
            ? '1 past appointment with a distance or travel time isn’t marked as completed, so it doesn’t count.'
            : `${uncompleted.toLocaleString('en-US')} past appointments with a distance or travel time aren’t marked as completed, so they don’t count.`}
        </p>
      )}
      {report.total.count === 0 ? (
        <div className="card">
          <EmptyState
            title={`No mileage or hours in ${report.year}`}
            hint="Completed appointments and shifts count here, with the distance and travel time that you enter for them."
            Icon={Car}
          />
        </div>
      ) : (
        tables.map((table) => (
          <section key={table.title} className="card stack p-3h mb-3h">
            <h2 className="m-0 fs-3">{`${table.title}, ${report.year}`}</h2>
            <ReportTableView table={table} />
          </section>
        ))
      )}
    </>
  );
}
