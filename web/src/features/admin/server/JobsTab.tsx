import { type FailedJob, formatInstant } from '@doula-desk/domain';
import { ListChecks } from 'lucide-react';
import { EmptyState } from '../../../components/EmptyState.js';
import { useTimeZone } from '../../../store/today.js';
import { RowTitle, ServerList } from './ServerList.js';
import { ServerSection } from './ServerSection.js';
import { useServerPart } from './useServerPart.js';
import { WorkButton } from './WorkButton.js';

const states: Record<FailedJob['state'], { label: string; tone: string }> = {
  failed: { label: 'Failed', tone: 'tone-danger' },
  retried: { label: 'Retrying', tone: 'tone-sand' },
  succeeded: { label: 'Succeeded later', tone: 'tone-sage' },
};

/** The jobs that failed on every attempt. */
export default function JobsTab() {
  const { data, failure, load } = useServerPart('jobs');
  const zone = useTimeZone();
  const waiting = data?.jobs.filter(({ state }) => state === 'failed') ?? [];
  return (
    <ServerSection
      title="Failed jobs"
      hint="Jobs that failed on every attempt, kept for 14 days. Retry them once you’ve fixed the cause. It’s safe to retry more than once."
      noun="failed jobs"
      action={
        waiting.length > 1 && (
          <WorkButton work={{ kind: 'retry-all-jobs', id: 'all' }} label="Retry all" isPrimary />
        )
      }
      isLoaded={data !== undefined}
      failure={failure}
      onRetry={load}
    >
      {data?.jobs.length === 0 && (
        <EmptyState
          title="No failed jobs"
          hint="All jobs from the last 14 days succeeded."
          Icon={ListChecks}
          tone="sage"
        />
      )}
      {data && data.jobs.length > 0 && (
        <ServerList
          label="Failed jobs"
          heading="Job"
          columns={['Last failure', 'Failures', 'Reason']}
          rows={data.jobs.map(({ id, job, failedAt, failures, reason, state }) => ({
            key: id,
            title: (
              <RowTitle title={job}>
                <span className={`badge ${states[state].tone}`}>{states[state].label}</span>
              </RowTitle>
            ),
            cells: [
              formatInstant(failedAt, zone),
              failures,
              <span key="reason" className="text-break">
                {reason}
              </span>,
            ],
            action: state === 'failed' && (
              <WorkButton work={{ kind: 'retry-job', id }} label="Retry" name={`Retry ${job}`} />
            ),
          }))}
        />
      )}
    </ServerSection>
  );
}
