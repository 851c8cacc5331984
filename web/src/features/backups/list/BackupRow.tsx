import { type Backup, formatFileSize, formatInstant, isBackupOpen, type TimeZone } from '@doula-desk/domain';
import { History, Lock } from 'lucide-react';
import { confirm } from '../../../components/confirm/index.js';
import { FileActions } from '../../../components/files/FileActions.js';
import { FileProgress } from '../../../components/files/FileProgress.js';
import { useFileDownload } from '../../../components/files/useFileDownload.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { isRestoring, restoreActions, selectRestore } from '../restore/restore.slice.js';
import { scrollToRestore } from '../restore/scrollToRestore.js';
import { countOf, describeFailure, triggerLabels } from '../words.js';
import { downloadBackup } from './backups.api.js';
import { backupsActions, selectBackups } from './backups.slice.js';

interface BackupRowProps {
  backup: Backup;
  zone: TimeZone;
}

/** A backup with its status and actions. */
export function BackupRow({ backup, zone }: BackupRowProps) {
  const { id, createdAt, status, trigger, encrypted } = backup;
  const made = formatInstant(createdAt, zone);
  return (
    <li className="file-row ruled-row d-grid row-gap-1h column-gap-3 align-items-center" data-row={id}>
      <div className="d-grid tabular gap-0h">
        <strong>{made}</strong>
        <span className="d-flex flex-wrap row-gap-1 column-gap-2 align-items-center text-body-secondary fs-md">
          {triggerLabels[trigger]}
          {status === 'failed' && <span className="badge tone-danger">Failed</span>}
          {status === 'ready' && encrypted && (
            <span className="badge tone-sage">
              <Lock size={12} aria-hidden /> Encrypted
            </span>
          )}
        </span>
      </div>
      {status === 'ready' && <Contents backup={backup} />}
      {status === 'failed' && (
        <p className="col-span-all m-0 fs-md text-danger order-md-1">{describeFailure(backup)}</p>
      )}
      {isBackupOpen(backup) ? (
        <FileProgress noun="backup" file={backup} notifies={trigger === 'manual'} />
      ) : (
        <Actions backup={backup} made={made} />
      )}
    </li>
  );
}

function Contents({ backup: { records, size } }: { backup: Backup }) {
  return (
    <p className="file-contents d-grid m-0 text-body-secondary fs-md tabular text-end">
      <span>{formatFileSize(size ?? 0)}</span>
      <span>{countOf(records, 'record')}</span>
    </p>
  );
}

function Actions({ backup, made }: { backup: Backup; made: string }) {
  const dispatch = useAppDispatch();
  const isDeleting = useAppSelector((state) => selectBackups(state).deleting.includes(backup.id));
  const file = useFileDownload(
    backup.size ?? 0,
    (onProgress) => downloadBackup(backup, onProgress),
    'The backup couldn’t be downloaded. Check your connection and try again.',
  );
  const isReady = backup.status === 'ready';

  const remove = async () => {
    const isConfirmed = await confirm({
      title: 'Delete backup',
      text: isReady
        ? `The backup from ${made} will be permanently deleted from the server. Delete it?`
        : `The backup from ${made} has no file. Remove it from the list?`,
      confirmLabel: 'Delete',
      dangerous: true,
    });
    if (isConfirmed) dispatch(backupsActions.deleteRequested(backup.id));
  };
  return (
    <FileActions
      name={`the backup from ${made}`}
      download={isReady ? file : null}
      isDeleting={isDeleting}
      onDelete={() => void remove()}
    >
      {isReady && <RestoreButton backup={backup} made={made} />}
    </FileActions>
  );
}

/** Starts a restore from a stored backup, without an upload. */
function RestoreButton({ backup: { id, fileName, size }, made }: { backup: Backup; made: string }) {
  const dispatch = useAppDispatch();
  const isTaken = useAppSelector((state) => isRestoring(selectRestore(state)));
  return (
    <button
      type="button"
      className="btn btn-quiet btn-sm"
      disabled={isTaken}
      onClick={() => {
        dispatch(restoreActions.backupChosen({ id, name: fileName, size: size ?? 0 }));
        scrollToRestore();
      }}
    >
      <History size={18} aria-hidden />
      <span>
        Restore<span className="visually-hidden"> {`the backup from ${made}`}</span>
      </span>
    </button>
  );
}
