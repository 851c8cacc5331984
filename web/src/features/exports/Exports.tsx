import { EXPORT_KEPT_DAYS, isExportOpen } from '@doula-desk/domain';
import { FolderOutput } from 'lucide-react';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useAppDispatch, useAppSelector, useSagas } from '../../app/hooks.js';
import { useTimeZone } from '../../app/today.js';
import { EmptyState } from '../../components/EmptyState.js';
import { ErrorState } from '../../components/ErrorState.js';
import { useWhenSeen } from '../../lib/clock/useWhenSeen.js';
import { failureText } from '../../lib/http/failureText.js';
import { useFocusKept } from '../../lib/useFocusKept.js';
import { useNews } from '../notifications/index.js';
import { ExportOrder } from './ExportOrder.js';
import { ExportRow } from './ExportRow.js';
import { watchExports } from './exports.saga.js';
import { exportsActions, selectExports } from './exports.slice.js';
import './exports.scss';

const LOAD_FAILED = 'Check your connection and try again.';

/** All records of the practice to read elsewhere: in which form, and those that are ready. */
export default function Exports() {
  useSagas(watchExports);
  const id = useId();
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const { list, failure, isOrdering } = useAppSelector(selectExports);
  const load = useCallback(() => void dispatch(exportsActions.listRequested()), [dispatch]);
  useEffect(() => {
    dispatch(exportsActions.shown());
    return () => void dispatch(exportsActions.left());
  }, [dispatch]);
  useWhenSeen(load);
  useNews(load);

  const rows = useRef<HTMLUListElement>(null);
  const exports = list?.exports ?? [];
  const kept = useFocusKept(
    exports.map((each) => each.id),
    rows,
  );
  return (
    <section className="card settings-card" aria-labelledby={id}>
      <div className="settings-section-head">
        <h2 id={id}>Export All Data</h2>
        <p>
          Everything in your practice, to read elsewhere or to take with you. A finished export can be
          downloaded for {EXPORT_KEPT_DAYS} days.
        </p>
      </div>
      {list && (
        <ExportOrder
          defaultFormat={list.defaultFormat}
          isInHand={isOrdering || exports.some(isExportOpen)}
          onOrder={(order) => dispatch(exportsActions.orderRequested(order))}
        />
      )}
      {!list && !failure && <Placeholder />}
      {!list && failure && (
        <ErrorState
          title="Your exports could not be loaded"
          message={failureText(failure, { refused: LOAD_FAILED, failed: LOAD_FAILED })}
          onRetry={load}
        />
      )}
      {list && exports.length === 0 && (
        <EmptyState
          title="No exports yet"
          hint="Choose a format and start one. You can leave while it is made."
          Icon={FolderOutput}
        />
      )}
      {exports.length > 0 && (
        <ul ref={rows} className="file-rows" tabIndex={-1} aria-labelledby={id} {...kept}>
          {exports.map((each) => (
            <ExportRow key={each.id} export={each} zone={zone} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Placeholder() {
  return (
    <div className="placeholder-glow file-placeholder" role="status">
      <span className="visually-hidden">Loading exports…</span>
      <span className="placeholder col-8" aria-hidden="true" />
      <span className="placeholder col-12" aria-hidden="true" />
    </div>
  );
}
