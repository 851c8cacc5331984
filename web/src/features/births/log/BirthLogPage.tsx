import { clientName, initials, visibleEntries } from '@doula-desk/domain';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Banner } from '../../../components/Banner.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadingScreen } from '../../../components/LoadingScreen.js';
import { usePageTitle } from '../../../components/usePageTitle.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { ChartAccessProvider, FORMER_ACCESS, useChartAccess } from '../../../store/chartAccess.js';
import { EndedChart, SharedChartBanner, useIsEndedChart, useSharedChart } from '../../care-team/index.js';
import { TransferredLogBanner, useIsTransferred } from '../../chart-transfers/index.js';
import { MergedChartRedirect, UnknownClient } from '../../client-names/index.js';
import { LogFrame, SyncState } from '../../entry-logs/index.js';
import { loadAskBackupsButton } from '../../on-call/index.js';
import type { BirthRef } from '../births.source.js';
import { type BirthLogView, useBirthLog, useBirthWriter } from '../useBirthLog.js';
import { ContractionTimer } from './ContractionTimer.js';
import { EntryButtons } from './EntryButtons.js';
import { Timeline } from './Timeline.js';
import '../births.scss';

const AskBackupsButton = lazyPart(loadAskBackupsButton);
const RecordBirthDialog = lazyPart(() => import('../record/RecordBirthDialog.js'));

/** A birth log, designed for use on a phone at night and with an unreliable connection. */
export default function BirthLogPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const ref: BirthRef = { clientId: id, pregnancyId: search.get('pregnancy') ?? undefined };
  const view = useBirthLog(ref);
  const { log, failure } = view;
  const isEnded = useIsEndedChart(id);
  const { shared, access } = useSharedChart(id);
  const isTransferred = useIsTransferred(id) || view.isTransferred;
  const heading = usePageTitle(log ? `${initials(log.clientName)} · Birth log` : 'Birth log');

  if (failure?.status === 404) {
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          Birth log
        </h1>
        {isEnded ? (
          <EndedChart clientId={id} />
        ) : (
          <MergedChartRedirect key={id} id={id}>
            <UnknownClient />
          </MergedChartRedirect>
        )}
      </>
    );
  }
  return (
    <LogFrame
      title={log ? log.clientName : clientName({})}
      subtitle="Birth log"
      headingRef={heading}
      back={chartOf(ref)}
    >
      {isTransferred ? <TransferredLogBanner clientId={id} /> : <SyncState view={view} />}
      {!log && !failure && <LoadingScreen />}
      {!log && failure && view.events.length === 0 && (
        <ErrorState
          title="The birth log couldn’t be loaded"
          message={`${failure.message} You can write entries now; they’ll be sent when you’re back online.`}
          onRetry={view.reload}
        />
      )}
      {(log || failure) && (
        <ChartAccessProvider value={isTransferred ? FORMER_ACCESS : access}>
          {shared && <SharedChartBanner chart={shared} />}
          <LogContents birthRef={ref} view={view} />
        </ChartAccessProvider>
      )}
    </LogFrame>
  );
}

/** Returns the URL of the chart, with the log's pregnancy if it's an earlier one. */
function chartOf({ clientId, pregnancyId }: BirthRef): string {
  const search = pregnancyId ? `?${new URLSearchParams({ pregnancy: pregnancyId, tab: 'birth' })}` : '';
  return `/client-chart/${clientId}${search}`;
}

function LogContents({ birthRef, view }: { birthRef: BirthRef; view: BirthLogView }) {
  const writer = useBirthWriter(birthRef);
  const { isOwn, canEdit } = useChartAccess();
  const [isRecording, setRecording] = useState(false);
  const { log, events, refused } = view;
  const isRecorded = log?.birth?.status === 'recorded';
  return (
    <>
      {log?.pregnancyEnded && (
        <Banner kind="info">
          <p>This pregnancy has ended. The log is kept as long as the chart.</p>
        </Banner>
      )}
      <ContractionTimer events={events} writer={writer} />
      {canEdit && <EntryButtons events={events} babies={log?.numberOfBabies ?? 1} writer={writer} />}
      {log && !log.pregnancyEnded && isOwn && (
        <button type="button" className="btn btn-primary min-h-56" onClick={() => setRecording(true)}>
          {isRecorded ? 'Edit birth record' : 'Record birth'}
        </button>
      )}
      {isOwn && !isRecorded && !log?.pregnancyEnded && birthRef.pregnancyId === undefined && (
        <AskBackupsButton clientId={birthRef.clientId} />
      )}
      <Timeline
        events={visibleEntries(events)}
        babies={log?.numberOfBabies ?? 1}
        refused={refused}
        writer={writer}
      />
      {isRecording && log && (
        <RecordBirthDialog
          birthRef={birthRef}
          log={log}
          events={events}
          onClose={() => setRecording(false)}
        />
      )}
    </>
  );
}
