import {
  type Client,
  type Coverage,
  coverageAnswerLabels,
  formatDateRange,
  isOnCall,
  type OnCallPlanResponse,
  uncoveredRanges,
} from '@doula-desk/domain';
import { PhoneCall } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { PhoneLink } from '../../../components/PhoneLink.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useToday } from '../../../store/today.js';
import { AskBackups } from '../asking/AskBackups.js';
import { CurrentCoverage } from '../asking/CurrentCoverage.js';
import { useCoverage } from '../asking/useCoverage.js';
import { coveredDays, formatDaysUntilDue, weekOn, windowSources } from '../dates.js';
import '../on-call.scss';
import { PartState } from '../../../components/PartState.js';

const CoverageDialog = lazyPart(() => import('../dialogs/CoverageDialog.js'));

/** The chart's on-call card, with the current pregnancy's window, its backups, and who is covering. */
export default function OnCallCard({ client: { id: clientId, version } }: { client: Client }) {
  const headingId = useId();
  const { isOwn } = useChartAccess();
  const view = useCoverage(clientId, { version });
  const { answer, failure, calls } = view;
  const [opened, setOpened] = useState<'asking' | 'editing' | null>(null);
  const close = () => setOpened(null);
  return (
    <section className="card chart-card" aria-labelledby={headingId}>
      <header className="chart-card-head">
        <PhoneCall size={20} aria-hidden />
        <h2 id={headingId}>On call</h2>
      </header>
      <div className="stack">
        {!answer && (
          <PartState
            hasFailed={failure !== null}
            loading="Loading the on-call window…"
            onRetry={view.reload}
          />
        )}
        {answer && (
          <>
            <WindowFacts answer={answer} />
            <CurrentCoverage calls={calls} />
            <Backups backups={answer.plan.coverage} />
            {isOwn && (
              <div className="d-flex flex-wrap gap-2 align-items-center no-print">
                <button type="button" className="btn btn-quiet" onClick={() => setOpened('editing')}>
                  Window and backups
                </button>
                <button type="button" className="btn btn-quiet" onClick={() => setOpened('asking')}>
                  I can’t go
                </button>
              </div>
            )}
          </>
        )}
      </div>
      {opened === 'editing' && <CoverageDialog clientId={clientId} days={null} onClose={close} />}
      {opened === 'asking' && <AskBackups clientId={clientId} onClose={close} />}
    </section>
  );
}

function WindowFacts({ answer: { window, edd, plan } }: { answer: OnCallPlanResponse }) {
  const today = useToday();
  const { isOwn } = useChartAccess();
  if (!window) {
    return (
      <p className="text-body-secondary">
        {edd === null
          ? 'There is no on-call window yet. Add a due date, or choose a window.'
          : 'There is no on-call window for this pregnancy.'}
      </p>
    );
  }
  const weeks = edd === null ? '' : `${weekOn(edd, window.start)} to ${weekOn(edd, window.end)}`;
  const uncovered = uncoveredRanges(window, plan.coverage).map(({ start, end }) =>
    formatDateRange(start, end, 'short'),
  );
  return (
    <dl className="fact-rows">
      <Fact label="Window">
        {formatDateRange(window.start, window.end)}
        {isOnCall(window, today) && <span className="badge tone-plum ms-2">Now</span>}
      </Fact>
      {weeks && <Fact label="Weeks">{weeks}</Fact>}
      {isOwn && <Fact label="Source">{windowSources[window.source]}</Fact>}
      {plan.override?.reason && (
        <Fact label="Reason">
          <bdi>{plan.override.reason}</bdi>
        </Fact>
      )}
      {edd !== null && <Fact label="Due date">{formatDaysUntilDue(edd, today)}</Fact>}
      <Fact label="Without a backup">{uncovered.join('; ') || 'No days'}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Backups({ backups }: { backups: readonly Coverage[] }) {
  if (backups.length === 0) return <p className="text-body-secondary">No backups yet.</p>;
  return (
    <ol className="d-grid gap-1h ps-3h m-0">
      {backups.map((backup) => (
        <li key={backup.id}>
          <bdi>{backup.name}</bdi> {backup.phone && <PhoneLink phone={backup.phone} />}
          <span className="text-body-secondary">
            {` ${coverageAnswerLabels[backup.answer]} · ${coveredDays(backup)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
