import { formatInstant, type Restore } from '@doula-desk/domain';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { formatLongInstant } from '../words.js';
import { restoreActions, selectRestore } from './restore.slice.js';

/** Shows the result of the last restore until it is dismissed. */
export function RestoreOutcome({ restore }: { restore: Restore }) {
  const dispatch = useAppDispatch();
  const { isStale, isBusy } = useAppSelector(selectRestore);
  const isDone = restore.status === 'done';
  const Icon = isDone ? CircleCheck : CircleAlert;
  return (
    <div className={`banner banner-${isDone ? 'success' : 'danger'} mb-4`} role="status">
      <Icon size={20} aria-hidden />
      <div>
        {isDone ? <Done restore={restore} /> : <Failed restore={restore} />}
        <div className="mt-3 d-flex flex-wrap gap-2">
          {isDone && isStale && (
            <button
              type="button"
              className="btn btn-primary btn-sm min-h-tap"
              onClick={() => dispatch(restoreActions.reloadRequested())}
            >
              Reload
            </button>
          )}
          <button
            type="button"
            className="btn btn-quiet btn-sm min-h-tap"
            disabled={isBusy}
            onClick={() => dispatch(restoreActions.forgetRequested())}
          >
            Close
          </button>
        </div>
      </div>
    </div>
  );
}

function Done({ restore: { archive, finishedAt } }: { restore: Restore }) {
  const zone = useTimeZone();
  const { isStale } = useAppSelector(selectRestore);
  const made = archive ? ` from ${formatLongInstant(archive.createdAt, zone)}` : '';
  return (
    <>
      <p>
        <strong>Restored.</strong> Your practice now matches the backup{made}.
        <span>{finishedAt && ` It was restored on ${formatInstant(finishedAt, zone)}.`}</span>
      </p>
      <p>
        <span>
          {isStale
            ? 'This page still shows your earlier records. Reload it to see the restored ones.'
            : 'Everything on this page has been reloaded.'}
        </span>{' '}
        Your earlier records are in the list above, in the backup made before the restore.
      </p>
    </>
  );
}

function Failed({ restore: { failure, archive } }: { restore: Restore }) {
  const began = archive ? 'The backup couldn’t be restored.' : 'The file couldn’t be read.';
  return (
    <p>
      <strong>{began}</strong> {failure?.message} Nothing was changed.
    </p>
  );
}
