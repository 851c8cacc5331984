import { isBackupOpen, type Settings } from '@doula-desk/domain';
import { Archive } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { FileList } from '../../../components/files/FileList.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { useRequestedFiles, useRequestOnArrival } from '../../requested-files/index.js';
import { describeSchedule } from '../words.js';
import { BackupRow } from './BackupRow.js';
import { watchBackups } from './backups.saga.js';
import { backupsActions, selectBackups } from './backups.slice.js';

interface BackupListProps {
  /** The saved frequency; undefined while it isn't known. */
  frequency: Settings['documentation']['backupFrequency'] | undefined;
}

/** Lists the backups, shows when the next one is due, and starts a backup on request. */
export function BackupList({ frequency }: BackupListProps) {
  useSagas(watchBackups);
  const id = useId();
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const { list, failure, isRequesting } = useAppSelector(selectBackups);
  const load = useRequestedFiles(backupsActions);
  useReloadOnNewFrequency(frequency, load);

  const isInProgress = isRequesting || (list?.backups.some(isBackupOpen) ?? false);
  const request = list && !isInProgress ? () => dispatch(backupsActions.fileRequested()) : null;
  useRequestOnArrival('backup', request);
  return (
    <section className="card d-block p-3h mb-3h" aria-labelledby={id}>
      <div className="section-intro row-head mb-3">
        <div className="flex-18">
          <h2 className="mt-0 mb-1 mx-0 fs-5" id={id}>
            Backups
          </h2>
          <p>All your practice’s records in one file, including documents and pictures.</p>
        </div>
        <button
          type="button"
          className="btn btn-primary min-h-tap"
          // Stays focusable, since it's only briefly disabled.
          aria-disabled={isInProgress || !list}
          onClick={() => request?.()}
        >
          {isInProgress ? 'Backing up…' : 'Back up now'}
        </button>
      </div>
      {list && (
        <p className="text-body-secondary">
          {describeSchedule(list, zone, new Date().toISOString())} The newest {list.kept} are kept.{' '}
          <span>
            {list.encrypts
              ? 'New backups are encrypted with this server’s key and can’t be restored without it.'
              : 'Backups aren’t encrypted, so store your downloads where no one else can read them.'}
          </span>
        </p>
      )}
      <FileList
        files={list?.backups ?? null}
        failure={failure}
        noun="backups"
        labelledBy={id}
        empty={{ hint: 'Create your first backup now to protect your records.', Icon: Archive }}
        onRetry={load}
        row={(backup) => <BackupRow key={backup.id} backup={backup} zone={zone} />}
      />
    </section>
  );
}

/** Reloads the list when a new frequency is saved, because that changes when the next backup is due. */
function useReloadOnNewFrequency(saved: BackupListProps['frequency'], load: () => void): void {
  const known = useRef(saved);
  useEffect(() => {
    if (known.current !== undefined && known.current !== saved) load();
    known.current = saved;
  }, [saved, load]);
}
