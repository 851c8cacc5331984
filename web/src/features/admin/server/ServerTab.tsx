import { formatFileSize, formatInstant, type ServerStatus, type TimeZone } from '@doula-desk/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTimeZone } from '../../../store/today.js';
import { RowTitle, ServerList } from './ServerList.js';
import { ServerSection } from './ServerSection.js';
import { useServerPart } from './useServerPart.js';

/** The tab that shows the server's state. */
export default function ServerTab() {
  const { data, failure, load } = useServerPart('server');
  const zone = useTimeZone();
  return (
    <>
      <ServerSection
        title="Server"
        hint="This server’s disk space, workers, and failures."
        noun="server statistics"
        action={
          <button type="button" className="btn btn-quiet" onClick={load}>
            Refresh
          </button>
        }
        isLoaded={data !== undefined}
        failure={failure}
        onRetry={load}
      >
        {data && (
          <dl className="admin-figures row-gap-3 column-gap-4 p-3h tabular d-grid cols-fill-13">
            {figuresOf(data, zone).map(([label, value]) => (
              <div key={label}>
                <dt className="text-body-secondary fs-sm fw-normal">{label}</dt>
                <dd className="text-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </ServerSection>
      {data && <Queues status={data} />}
      {data && <RecurringJobs status={data} zone={zone} />}
    </>
  );
}

function figuresOf(status: ServerStatus, zone: TimeZone): [string, ReactNode][] {
  const { disk, lastBackup, failedBackup, pendingMigrations, workers } = status;
  const alive = workers.filter(({ isAlive }) => isAlive);
  return [
    ['Version', status.version],
    ['Running since', formatInstant(status.startedAt, zone)],
    ['Database', formatFileSize(status.databaseBytes)],
    [
      'Free space',
      disk ? `${formatFileSize(disk.freeBytes)} of ${formatFileSize(disk.totalBytes)}` : 'Unknown',
    ],
    ['Workers', alive.length > 0 ? String(alive.length) : <Alert key="workers">None running</Alert>],
    [
      'Migrations',
      pendingMigrations.length === 0 ? (
        'Up to date'
      ) : (
        <Alert key="migrations">{`${pendingMigrations.length} pending`}</Alert>
      ),
    ],
    ['Failed jobs', <TabLink key="jobs" tab="jobs" count={status.failedJobs} />],
    ['Failed emails in 7 days', <TabLink key="mail" tab="mail" count={status.mailFailures} />],
    [
      'Last verified backup',
      lastBackup ? (
        <Link key="backup" to="/admin?tab=backups">
          {formatInstant(lastBackup.createdAt, zone)}
        </Link>
      ) : (
        <Alert key="backup">None</Alert>
      ),
    ],
    ...(failedBackup
      ? [
          ['Failed backup', <Alert key="failed">{formatInstant(failedBackup.createdAt, zone)}</Alert>] as [
            string,
            ReactNode,
          ],
        ]
      : []),
  ];
}

function Alert({ children }: { children: string }) {
  return <span className="text-danger fw-650">{children}</span>;
}

function TabLink({ tab, count }: { tab: string; count: number }) {
  return count === 0 ? '0' : <Link to={`/admin?tab=${tab}`}>{count.toLocaleString('en-US')}</Link>;
}

function Queues({ status: { queues } }: { status: ServerStatus }) {
  return (
    <section className="card overflow-hidden mt-3" aria-labelledby="admin-queues-title">
      <h3 id="admin-queues-title" className="m-0 pt-3 px-3h pb-1 fs-lg">
        Queues
      </h3>
      {queues === null && (
        <p className="m-0 pt-1 px-3h pb-3" role="alert">
          The queue isn’t responding. Jobs wait until it responds.
        </p>
      )}
      {queues !== null && (
        <ServerList
          label="Queues"
          heading="Queue"
          columns={['Waiting', 'Longest wait', 'In progress', 'Scheduled']}
          rows={queues.map(({ name, waiting, oldestWaitingSeconds, active, delayed }) => ({
            key: name,
            title: <RowTitle title={name} />,
            cells: [
              waiting,
              oldestWaitingSeconds === null ? '–' : `${oldestWaitingSeconds} s`,
              active,
              delayed,
            ],
          }))}
        />
      )}
    </section>
  );
}

function RecurringJobs({ status: { recurringJobs }, zone }: { status: ServerStatus; zone: TimeZone }) {
  return (
    <section className="card overflow-hidden mt-3" aria-labelledby="admin-recurring-title">
      <h3 id="admin-recurring-title" className="m-0 pt-3 px-3h pb-1 fs-lg">
        Recurring jobs
      </h3>
      <ServerList
        label="Recurring jobs"
        heading="Job"
        columns={['Last success', 'Last failure']}
        rows={Object.entries(recurringJobs).map(([job, { succeededAt, failedAt, isLate }]) => ({
          key: job,
          title: <RowTitle title={job}>{isLate && <span className="badge tone-danger">Late</span>}</RowTitle>,
          cells: [
            succeededAt ? formatInstant(succeededAt, zone) : 'Never',
            failedAt ? formatInstant(failedAt, zone) : 'Never',
          ],
        }))}
      />
    </section>
  );
}
