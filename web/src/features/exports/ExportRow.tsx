import { type Export, formatFileSize, formatInstant, isExportOpen, type TimeZone } from '@doula-desk/domain';
import { RotateCcw } from 'lucide-react';
import { confirm } from '../../components/confirm/index.js';
import { FileActions } from '../../components/files/FileActions.js';
import { FileProgress } from '../../components/files/FileProgress.js';
import { useFileDownload } from '../../components/files/useFileDownload.js';
import { newIdempotencyKey } from '../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { downloadExport } from './exports.api.js';
import { exportsActions, selectExports } from './exports.slice.js';

interface ExportRowProps {
  export: Export;
  zone: TimeZone;
}

/** An export with its status, expiry, and actions. */
export function ExportRow({ export: each, zone }: ExportRowProps) {
  const { id, createdAt, status, format, size, expiresAt } = each;
  const made = formatInstant(createdAt, zone);
  return (
    <li className="file-row ruled-row d-grid row-gap-1h column-gap-3 align-items-center" data-row={id}>
      <div className="d-grid tabular gap-0h">
        <strong>{made}</strong>
        <span className="d-flex flex-wrap row-gap-1 column-gap-2 align-items-center text-body-secondary fs-md">
          {format}
          {status === 'ready' && expiresAt && <span>Until {formatInstant(expiresAt, zone)}</span>}
          {status === 'failed' && <span className="badge tone-danger">Failed</span>}
        </span>
      </div>
      {status === 'ready' && (
        <p className="file-contents d-grid m-0 text-body-secondary fs-md tabular text-end">
          {formatFileSize(size ?? 0)}
        </p>
      )}
      {status === 'failed' && <Failed export={each} />}
      {isExportOpen(each) && <FileProgress noun="export" file={each} notifies />}
      <Actions export={each} made={made} />
    </li>
  );
}

function Failed({ export: { failure, format } }: { export: Export }) {
  const dispatch = useAppDispatch();
  const isInProgress = useAppSelector((state) => {
    const { isRequesting, list } = selectExports(state);
    return isRequesting || (list?.exports.some(isExportOpen) ?? false);
  });
  return (
    <div className="col-span-all m-0 fs-md export-failed d-flex flex-wrap row-gap-2 column-gap-3 align-items-center justify-content-between order-md-1">
      <p className="text-danger m-0">
        <span>{failure?.message ?? 'Something went wrong on our side.'}</span>
        <span> Your records aren’t affected.</span>
      </p>
      <button
        type="button"
        className="btn btn-quiet btn-sm d-inline-flex gap-1h align-items-center min-h-tap"
        aria-disabled={isInProgress}
        onClick={() => {
          if (!isInProgress) dispatch(exportsActions.fileRequested({ format, key: newIdempotencyKey() }));
        }}
      >
        <RotateCcw size={18} aria-hidden /> Retry
      </button>
    </div>
  );
}

/** What to ask before deleting an export, by status. */
const questions = {
  ready: 'will be deleted from the server. Your records won’t change. Delete it?',
  failed: 'has no file. Remove it from the list?',
  open: 'is still being created. Stop it and remove it from the list?',
} as const;

function Actions({ export: each, made }: { export: Export; made: string }) {
  const dispatch = useAppDispatch();
  const isDeleting = useAppSelector((state) => selectExports(state).deleting.includes(each.id));
  const isOpen = isExportOpen(each);
  const file = useFileDownload(
    each.size ?? 0,
    (onProgress) => downloadExport(each, onProgress),
    'The export couldn’t be downloaded. Check your connection and try again.',
  );
  const remove = async () => {
    const isConfirmed = await confirm({
      title: isOpen ? 'Stop export' : 'Delete export',
      text: `The export from ${made} ${questions[each.status === 'ready' || each.status === 'failed' ? each.status : 'open']}`,
      confirmLabel: isOpen ? 'Stop' : 'Delete',
      dangerous: true,
    });
    if (isConfirmed) dispatch(exportsActions.deleteRequested(each.id));
  };
  return (
    <FileActions
      name={`the ${each.format} export from ${made}`}
      download={each.status === 'ready' ? file : null}
      isDeleting={isDeleting}
      onDelete={() => void remove()}
    />
  );
}
