import { clientName, initials, shiftPeriod, shiftTimeline, visibleEntries } from '@doula-desk/domain';
import { MoonStar } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Banner } from '../../../components/Banner.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadingScreen } from '../../../components/LoadingScreen.js';
import { usePageTitle } from '../../../components/usePageTitle.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import {
  ChartAccessProvider,
  chartAccessFrom,
  FORMER_ACCESS,
  useChartAccess,
} from '../../../store/chartAccess.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { TransferredLogBanner, useIsTransferred } from '../../chart-transfers/index.js';
import { entryLogsActions, LogFrame, LogTimeline, SyncState } from '../../entry-logs/index.js';
import { HandoverCard } from '../handover/HandoverCard.js';
import { type ShiftRef, toLogRef } from '../shifts.source.js';
import { type ShiftLogView, useShiftLog, useShiftWriter } from '../useShiftLog.js';
import { BabyChoice } from './BabyChoice.js';
import { ShiftButtons } from './ShiftButtons.js';
import { ShiftTimes } from './ShiftTimes.js';
import '../shifts.scss';

const ShiftEntryDialog = lazyPart(() => import('./ShiftEntryDialog.js'));

/** The page for a postpartum shift. Designed for use on a phone at night, with an unreliable connection. */
export default function ShiftPage() {
  const { id: clientId = '', shiftId = '' } = useParams();
  const shiftRef: ShiftRef = { clientId, shiftId };
  const view = useShiftLog(shiftRef);
  const { log, head, failure } = view;
  const isTransferred = useIsTransferred(clientId) || view.isTransferred;
  const heading = usePageTitle(log ? `${initials(log.clientName)} · Shift` : 'Shift');
  const isWaiting = view.isSending || view.pending.some(({ event }) => event.kind === 'shift');
  const isGone = failure?.status === 404 && !isWaiting && !isTransferred;

  if (isGone) return <MissingShift shiftRef={shiftRef} view={view} />;
  return (
    <LogFrame
      title={log ? log.clientName : clientName({})}
      subtitle="Postpartum shift"
      headingRef={heading}
      back={`/client-chart/${clientId}?tab=shifts`}
    >
      {isTransferred ? <TransferredLogBanner clientId={clientId} /> : <SyncState view={view} />}
      {!head && !failure && <LoadingScreen />}
      {!head && failure && !isTransferred && (
        <ErrorState title="The shift couldn’t be loaded" message={failure.message} onRetry={view.reload} />
      )}
      {head && (
        <ChartAccessProvider value={isTransferred ? FORMER_ACCESS : chartAccessFrom(undefined)}>
          <ShiftContents shiftRef={shiftRef} view={view} head={head} />
        </ChartAccessProvider>
      )}
    </LogFrame>
  );
}

function ShiftContents({
  shiftRef,
  view,
  head,
}: {
  shiftRef: ShiftRef;
  view: ShiftLogView;
  head: NonNullable<ShiftLogView['head']>;
}) {
  const zone = useTimeZone();
  const { isOwn } = useChartAccess();
  const writer = useShiftWriter(shiftRef);
  const [chosen, setChosen] = useState<number | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { log, entries, refused } = view;
  const babies = log?.babies ?? [];
  const baby = babies.length > 1 ? (chosen ?? babies[0]?.number) : undefined;
  const opened = entries.find(({ id }) => id === openedId);
  return (
    <>
      {refused[head.id] && (
        <Banner kind="danger">
          <p>The times of this shift couldn’t be saved. {refused[head.id]}</p>
        </Banner>
      )}
      {isOwn ? (
        <>
          <ShiftTimes head={head} writer={writer} />
          {babies.length > 1 && <BabyChoice babies={babies} chosen={baby} onChoose={setChosen} />}
          <ShiftButtons
            entries={visibleEntries(entries)}
            hasBaby={babies.length > 0 && !log?.pregnancyEnded}
            baby={baby}
            writer={writer}
          />
        </>
      ) : (
        <p>{shiftPeriod({ start: head.at, end: head.endedAt }, zone)}</p>
      )}
      <LogTimeline
        lines={shiftTimeline(entries, babies.length > 1 ? babies : [], zone)}
        refused={refused}
        onOpen={isOwn ? setOpenedId : null}
      />
      {log && isOwn && (
        <HandoverCard
          shiftRef={shiftRef}
          log={log}
          head={head}
          entries={entries}
          isSaved={view.pending.length === 0}
        />
      )}
      {opened && (
        <ShiftEntryDialog entry={opened} babies={babies} writer={writer} onClose={() => setOpenedId(null)} />
      )}
    </>
  );
}

/** Shown if the shift isn't on the server. Entries that are still on this device can be discarded. */
function MissingShift({ shiftRef, view }: { shiftRef: ShiftRef; view: ShiftLogView }) {
  const dispatch = useAppDispatch();
  const { pending } = view;
  const waiting = pending.length === 1 ? '1 entry' : `${pending.length} entries`;
  return (
    <EmptyState
      Icon={MoonStar}
      title="Shift not found"
      hint={
        pending.length === 0
          ? 'It was deleted, or the chart belongs to another account.'
          : `It was deleted before ${waiting} could be sent from this device.`
      }
      action={
        <>
          {pending.length > 0 && (
            <button
              type="button"
              className="btn btn-outline-danger me-2"
              onClick={() =>
                dispatch(entryLogsActions.pendingDiscarded({ ref: toLogRef(shiftRef), entries: pending }))
              }
            >
              Discard {waiting}
            </button>
          )}
          <Link className="btn btn-primary" to={`/client-chart/${shiftRef.clientId}?tab=shifts`}>
            Back to chart
          </Link>
        </>
      }
    />
  );
}
