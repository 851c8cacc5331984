import { EXPORT_KEPT_DAYS, isExportOpen } from '@doula-desk/domain';
import { FolderOutput } from 'lucide-react';
import { useId } from 'react';
import { FileList } from '../../components/files/FileList.js';
import { newIdempotencyKey } from '../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { useTimeZone } from '../../store/today.js';
import { useRequestedFiles, useRequestOnArrival } from '../requested-files/index.js';
import { ExportRequestForm } from './ExportRequestForm.js';
import { ExportRow } from './ExportRow.js';
import { watchExports } from './exports.saga.js';
import { exportsActions, selectExports } from './exports.slice.js';
import './exports.scss';

/** Exports all of the practice's records, and lists the available exports. */
export default function Exports() {
  useSagas(watchExports);
  const id = useId();
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const { list, failure, isRequesting } = useAppSelector(selectExports);
  const load = useRequestedFiles(exportsActions);
  const isInProgress = isRequesting || (list?.exports.some(isExportOpen) ?? false);
  const requestDefault =
    list && !isInProgress
      ? () => dispatch(exportsActions.fileRequested({ format: list.defaultFormat, key: newIdempotencyKey() }))
      : null;
  useRequestOnArrival('export', requestDefault);
  return (
    <section className="card d-block p-3h mb-3h" aria-labelledby={id}>
      <div className="section-intro mb-3">
        <h2 className="mt-0 mb-1 mx-0 fs-5" id={id}>
          Export All Data
        </h2>
        <p>
          Everything in your practice, to read elsewhere or take with you. A finished export can be downloaded
          for {EXPORT_KEPT_DAYS} days.
        </p>
      </div>
      {list && (
        <ExportRequestForm
          defaultFormat={list.defaultFormat}
          isInProgress={isInProgress}
          onRequest={(request) => dispatch(exportsActions.fileRequested(request))}
        />
      )}
      <FileList
        files={list?.exports ?? null}
        failure={failure}
        noun="exports"
        labelledBy={id}
        empty={{
          hint: 'Choose a format to start an export. You can leave this page while it’s being created.',
          Icon: FolderOutput,
        }}
        onRetry={load}
        row={(each) => <ExportRow key={each.id} export={each} zone={zone} />}
      />
    </section>
  );
}
