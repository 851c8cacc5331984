import { clientName, initials, shownBirthEvents } from '@doula-desk/domain';
import { ArrowLeft, Moon, Sun, UserX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Banner } from '../../../components/Banner.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadingScreen } from '../../../components/LoadingScreen.js';
import { usePageTheme } from '../../../components/theme/index.js';
import { usePageTitle } from '../../../components/usePageTitle.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { keepScreenOn } from '../../../lib/secureContext.js';
import { localStore } from '../../../lib/storage.js';
import type { BirthRef } from '../births.api.js';
import { type BirthLogView, useBirthLog, useEntryWriter } from '../useBirthLog.js';
import { ContractionTimer } from './ContractionTimer.js';
import { EntryButtons } from './EntryButtons.js';
import { SyncState } from './SyncState.js';
import { Timeline } from './Timeline.js';
import '../births.scss';

const RecordBirthDialog = lazyPart(() => import('../record/RecordBirthDialog.js'));

/** Storage key of the theme that the person chose for birth logs. */
const THEME_KEY = 'birthLogTheme';

/** The log of a birth: made for a phone at night, and for a connection that comes and goes. */
export default function BirthLogPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const ref: BirthRef = { clientId: id, pregnancyId: search.get('pregnancy') ?? undefined };
  const [theme, setTheme] = useState<'light' | 'dark'>(
    localStore.read(THEME_KEY) === 'light' ? 'light' : 'dark',
  );
  usePageTheme(theme);
  useEffect(() => keepScreenOn(), []);
  const view = useBirthLog(ref);
  const { log, failure } = view;
  const heading = usePageTitle(log ? `${initials(log.clientName)} · Birth log` : 'Birth log');

  if (failure?.status === 404) {
    return (
      <EmptyState
        Icon={UserX}
        title="Client not found"
        hint="The address is incomplete, or the chart belongs to another account."
        action={
          <Link className="btn btn-primary" to="/clients">
            Go to my clients
          </Link>
        }
      />
    );
  }
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <div className="birth-log">
      <header className="birth-log-head">
        <Link className="btn btn-icon" to={`/client-chart/${id}`} aria-label="Back to chart">
          <ArrowLeft size={22} aria-hidden />
        </Link>
        <div>
          <h1 ref={heading} tabIndex={-1} dir="auto">
            {log ? log.clientName : clientName({})}
          </h1>
          <p>Birth log</p>
        </div>
        <button
          type="button"
          className="btn btn-icon"
          aria-label={theme === 'dark' ? 'Light colors' : 'Dark colors'}
          onClick={() => {
            const next = theme === 'dark' ? 'light' : 'dark';
            localStore.write(THEME_KEY, next);
            setTheme(next);
          }}
        >
          <Icon size={22} aria-hidden />
        </button>
      </header>
      <SyncState view={view} />
      {!log && !failure && <LoadingScreen />}
      {!log && failure && view.events.length === 0 && (
        <ErrorState
          title="The birth log could not be loaded"
          message={`${failure.message} You can write entries now; they are sent when the connection is back.`}
          onRetry={view.reload}
        />
      )}
      {(log || failure) && <LogContents birthRef={ref} view={view} />}
    </div>
  );
}

function LogContents({ birthRef, view }: { birthRef: BirthRef; view: BirthLogView }) {
  const writer = useEntryWriter(birthRef);
  const [isRecording, setRecording] = useState(false);
  const { log, events, refused } = view;
  const isRecorded = log?.birth?.status === 'recorded';
  return (
    <>
      {log?.pregnancyEnded && (
        <Banner kind="info">
          <p>This pregnancy has ended. The log stays here for as long as the chart does.</p>
        </Banner>
      )}
      <ContractionTimer events={events} writer={writer} />
      <EntryButtons events={events} babies={log?.numberOfBabies ?? 1} writer={writer} />
      {log && !log.pregnancyEnded && (
        <button
          type="button"
          className="btn btn-primary birth-record-button"
          onClick={() => setRecording(true)}
        >
          {isRecorded ? 'Edit birth record' : 'Record birth'}
        </button>
      )}
      <Timeline
        events={shownBirthEvents(events)}
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
