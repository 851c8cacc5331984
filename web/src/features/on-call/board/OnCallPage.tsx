import {
  addMonths,
  addWeeks,
  type ClientWithoutDueDate,
  type DateOnly,
  type DateRange,
  type OnCallResponse,
  type TimeAway,
} from '@doula-desk/domain';
import { CalendarHeart, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { PhoneLink } from '../../../components/PhoneLink.js';
import { SegmentedControl } from '../../../components/SegmentedControl.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useMediaQuery, WIDE_ENOUGH_FOR_TABLES } from '../../../lib/useMediaQuery.js';
import { useSagas } from '../../../store/hooks.js';
import { useToday } from '../../../store/today.js';
import { onCallFailureText, watchOnCallSaves } from '../onCall.saga.js';
import { useBoard } from '../useBoard.js';
import { ClinicBoard } from './ClinicBoard.js';
import { Conflicts } from './Conflicts.js';
import { ExpectedBirths } from './ExpectedBirths.js';
import { OnCallToday } from './OnCallToday.js';
import { TimeAwayList } from './TimeAwayList.js';
import { Timeline } from './Timeline.js';
import { WindowList, WindowTable } from './WindowTable.js';
import '../on-call.scss';
import { RetryHint } from '../../../components/PartState.js';

const CoverageDialog = lazyPart(() => import('../dialogs/CoverageDialog.js'));
const TimeAwayDialog = lazyPart(() => import('../dialogs/TimeAwayDialog.js'));

/** The dialog that is open. */
type Opened =
  | { dialog: 'coverage'; clientId: string; days: DateRange | null }
  | { dialog: 'time-away'; timeAway: TimeAway | null };

const spans = [
  { id: '8-weeks', label: '8 weeks' },
  { id: '3-months', label: '3 months' },
  { id: '6-months', label: '6 months' },
] as const;
type Span = (typeof spans)[number]['id'];

const views = [
  { id: 'timeline', label: 'Timeline' },
  { id: 'table', label: 'Table' },
] as const;

const groups = [
  { id: 'mine', label: 'Mine' },
  { id: 'clinic', label: 'Clinic' },
] as const;

/** Shows the on-call windows in the coming weeks, and who covers them. */
export default function OnCallPage() {
  useSagas(watchOnCallSaves);
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const span = spans.find(({ id }) => id === params.get('span'))?.id ?? '8-weeks';
  const view = params.get('view') === 'table' ? 'table' : 'timeline';
  const group = params.get('group') === 'clinic' ? 'clinic' : 'mine';
  const isMine = group === 'mine';
  const end = lastDay(span, today);
  const { shown, reload } = useBoard('page', today, end);
  const [opened, setOpened] = useState<Opened | null>(null);
  const choose = (name: string, value: string) =>
    setParams((current) => ({ ...Object.fromEntries(current), [name]: value }), { replace: true });
  const openCoverage = (clientId: string, days: DateRange | null = null) =>
    setOpened({ dialog: 'coverage', clientId, days });
  const board = shown?.board;
  const close = () => setOpened(null);
  const range = (
    <SegmentedControl label="Range" options={spans} chosen={span} onChoose={(id) => choose('span', id)} />
  );
  const print = (
    <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
      <Printer size={18} aria-hidden /> Print
    </button>
  );
  return (
    <>
      <PageHeader
        title="On Call"
        subtitle="Who may go into labor when, and who covers"
        action={
          <button
            type="button"
            className="btn btn-primary no-print"
            onClick={() => setOpened({ dialog: 'time-away', timeAway: null })}
          >
            Add time away
          </button>
        }
      />
      {(group === 'clinic' || board?.hasClinic) && (
        <div className="d-flex mb-3 no-print">
          <SegmentedControl
            label="Windows to show"
            options={groups}
            chosen={group}
            onChoose={(id) => choose('group', id)}
          />
        </div>
      )}
      {group === 'clinic' && (
        <ClinicBoard
          start={today}
          end={end}
          tools={
            <>
              {range}
              {print}
            </>
          }
        />
      )}
      {isMine && board && shown.status === 'failed' && (
        <RetryHint className="load-hint" onRetry={reload}>
          The latest data couldn’t be loaded. What you see may be out of date.
        </RetryHint>
      )}
      {isMine && !board && shown?.status === 'failed' && shown.failure && (
        <div className="card">
          <ErrorState
            title="The on-call board couldn’t be loaded"
            message={onCallFailureText(shown.failure, 'Please try again in a moment.')}
            onRetry={reload}
          />
        </div>
      )}
      {isMine && !board && shown?.status !== 'failed' && (
        <div className="card stack p-3h placeholder-glow" role="status">
          <span className="visually-hidden">Loading the on-call board…</span>
          <span className="placeholder min-h-112 rounded-1" />
        </div>
      )}
      {isMine && board && (
        <div className="on-call-board d-grid d-print-block cols-1 cols-xl-2 gap-4 align-items-start">
          <OnCallToday board={board} />
          <section className="card stack p-3h on-call-main col-span-all" aria-label="Windows">
            <div className="d-flex flex-wrap gap-2 align-items-center no-print">
              {range}
              <div className="d-none d-md-block d-print-block">
                <SegmentedControl
                  label="View"
                  options={views}
                  chosen={view}
                  onChoose={(id) => choose('view', id)}
                />
              </div>
              {print}
            </div>
            <Windows board={board} view={view} onOpen={({ id }) => openCoverage(id)} />
            <WithoutDueDate clients={board.withoutDueDate} onOpen={openCoverage} />
          </section>
          <Conflicts board={board} onArrange={(id, { start, end }) => openCoverage(id, { start, end })} />
          <ExpectedBirths board={board} />
          <TimeAwayList
            timeAway={board.timeAway}
            onAdd={() => setOpened({ dialog: 'time-away', timeAway: null })}
            onEdit={(timeAway) => setOpened({ dialog: 'time-away', timeAway })}
          />
        </div>
      )}
      {opened?.dialog === 'coverage' && (
        <CoverageDialog clientId={opened.clientId} days={opened.days} onClose={close} />
      )}
      {opened?.dialog === 'time-away' && <TimeAwayDialog timeAway={opened.timeAway} onClose={close} />}
    </>
  );
}

function Windows({
  board,
  view,
  onOpen,
}: {
  board: OnCallResponse;
  view: 'timeline' | 'table';
  onOpen: (client: { id: string }) => void;
}) {
  const isWide = useMediaQuery(`print, ${WIDE_ENOUGH_FOR_TABLES}`);
  if (board.clients.length === 0) {
    return (
      <EmptyState
        title="No one is on call in these weeks"
        hint="Clients appear here around their due dates."
        Icon={CalendarHeart}
        tone="sage"
      />
    );
  }
  if (!isWide) return <WindowList board={board} onOpen={onOpen} />;
  return view === 'table' ? (
    <WindowTable board={board} onOpen={onOpen} />
  ) : (
    <>
      <Timeline board={board} onOpen={onOpen} />
      <p className="on-call-legend text-body-secondary flex-wrap row-gap-1 column-gap-2 align-items-center fs-sm d-flex">
        <span className="legend-window ms-0 bg-tint-plum" aria-hidden="true" /> <span>On call</span>
        <span className="legend-covered bg-tint-sage" aria-hidden="true" /> <span>Covered by a backup</span>
        <span className="legend-due" aria-hidden="true" /> <span>Due date</span>
        <span className="legend-away bg-tint-sand" aria-hidden="true" /> <span>Time away or rest</span>
      </p>
    </>
  );
}

function WithoutDueDate({
  clients,
  onOpen,
}: {
  clients: readonly ClientWithoutDueDate[];
  onOpen: (clientId: string) => void;
}) {
  if (clients.length === 0) return null;
  return (
    <div className="d-grid gap-2h no-print">
      <h2 className="m-0 fs-3">No due date yet</h2>
      <ul className="on-call-list ruled-rows list-unstyled m-0">
        {clients.map(({ id, name, phone }) => (
          <li key={id}>
            <div className="row-head">
              <Link to={`/client-chart/${id}`} dir="auto">
                {name}
              </Link>
              {phone && <PhoneLink phone={phone} />}
            </div>
            <button type="button" className="btn btn-sm btn-quiet" onClick={() => onOpen(id)}>
              <span>Choose a window for</span> <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function lastDay(span: Span, today: DateOnly): DateOnly {
  if (span === '8-weeks') return addWeeks(today, 8);
  return addMonths(today, span === '3-months' ? 3 : 6);
}
