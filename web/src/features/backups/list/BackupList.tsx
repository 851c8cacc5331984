import { Archive } from 'lucide-react';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useAppDispatch, useAppSelector, useSagas } from '../../../app/hooks.js';
import { useTimeZone } from '../../../app/today.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { useWhenSeen } from '../../../lib/clock/useWhenSeen.js';
import { failureText } from '../../../lib/http/failureText.js';
import { useFocusKept } from '../../../lib/useFocusKept.js';
import { useNews } from '../../notifications/index.js';
import { useKnownSettings } from '../../settings/index.js';
import { scheduleInWords } from '../words.js';
import { BackupRow } from './BackupRow.js';
import { watchBackups } from './backups.saga.js';
import { backupsActions, isBackupOpen, selectBackups } from './backups.slice.js';

const LOAD_FAILED = 'Check your connection and try again.';

/** All backups that are kept, when the next one comes, and one more at a press. */
export function BackupList() {
  useSagas(watchBackups);
  const id = useId();
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const { list, failure, isOrdering } = useAppSelector(selectBackups);
  const load = useCallback(() => void dispatch(backupsActions.listRequested()), [dispatch]);
  useEffect(() => {
    dispatch(backupsActions.shown());
    return () => void dispatch(backupsActions.left());
  }, [dispatch]);
  useWhenSeen(load);
  useNews(load);
  useScheduleFollowed(load);

  const rows = useRef<HTMLUListElement>(null);
  const backups = list?.backups ?? [];
  const kept = useFocusKept(
    backups.map((backup) => backup.id),
    rows,
  );
  const isInHand = isOrdering || backups.some(isBackupOpen);
  return (
    <section className="card settings-card" aria-labelledby={id}>
      <div className="settings-section-head file-head">
        <div>
          <h2 id={id}>Backups</h2>
          <p>All records of your practice in one file, documents and pictures too.</p>
        </div>
        <button
          type="button"
          className="btn btn-primary"
          // It stays focusable: it comes back by itself.
          aria-disabled={isInHand || !list}
          onClick={() => {
            if (!isInHand && list) dispatch(backupsActions.orderRequested());
          }}
        >
          {isInHand ? 'Backing up…' : 'Back up now'}
        </button>
      </div>
      {list && (
        <p className="backups-schedule">
          {scheduleInWords(list, zone, new Date().toISOString())} The newest {list.kept} are kept.{' '}
          {list.encrypts
            ? "New ones are encrypted with this server's key: without that key they cannot be restored."
            : 'They are not encrypted, so keep what you download where nobody else can read it.'}
        </p>
      )}
      {!list && !failure && <Placeholder />}
      {!list && failure && (
        <ErrorState
          title="Your backups could not be loaded"
          message={failureText(failure, { refused: LOAD_FAILED, failed: LOAD_FAILED })}
          onRetry={load}
        />
      )}
      {list && backups.length === 0 && (
        <EmptyState
          title="No backups yet"
          hint="Make the first one now, so that nothing can be lost."
          Icon={Archive}
        />
      )}
      {backups.length > 0 && (
        <ul ref={rows} className="file-rows" tabIndex={-1} aria-labelledby={id} {...kept}>
          {backups.map((backup) => (
            <BackupRow key={backup.id} backup={backup} zone={zone} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Asks again when another rhythm was saved: the next backup then comes at another time. */
function useScheduleFollowed(load: () => void): void {
  const saved = useKnownSettings()?.documentation.backupFrequency;
  const known = useRef(saved);
  useEffect(() => {
    if (known.current !== undefined && known.current !== saved) load();
    known.current = saved;
  }, [saved, load]);
}

function Placeholder() {
  return (
    <div className="placeholder-glow file-placeholder" role="status">
      <span className="visually-hidden">Loading backups…</span>
      <span className="placeholder col-8" aria-hidden="true" />
      <span className="placeholder col-12" aria-hidden="true" />
      <span className="placeholder col-12" aria-hidden="true" />
    </div>
  );
}
