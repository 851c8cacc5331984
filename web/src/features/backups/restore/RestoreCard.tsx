import { useCallback, useEffect, useId } from 'react';
import { ErrorState } from '../../../components/ErrorState.js';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import { failureText } from '../../../lib/http/failureText.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { RestoreSteps } from './RestoreSteps.js';
import { watchRestore } from './restore.saga.js';
import { restoreActions, selectRestore } from './restore.slice.js';

const LOAD_FAILED = 'Check your connection and try again.';

export function RestoreCard() {
  useSagas(watchRestore);
  const id = useId();
  const dispatch = useAppDispatch();
  const { status, failure } = useAppSelector(selectRestore);
  const load = useCallback(() => void dispatch(restoreActions.newestRequested()), [dispatch]);
  useLoadOnce(load);
  useWhenVisible(load);
  useEffect(() => {
    dispatch(restoreActions.shown());
    return () => void dispatch(restoreActions.left());
  }, [dispatch]);

  return (
    <section className="card d-block p-3h mb-3h" aria-labelledby={id}>
      <div className="section-intro mb-3">
        <h2 className="mt-0 mb-1 mx-0 fs-5" id={id}>
          Restore
        </h2>
        <p>Return your practice to the state saved in a backup. You’ll see what would change first.</p>
      </div>
      {status === 'known' && <RestoreSteps />}
      {status === 'unknown' && (
        <div className="placeholder-glow" role="status">
          <span className="visually-hidden">Loading…</span>
          <span className="placeholder col-12" aria-hidden="true" />
        </div>
      )}
      {status === 'failed' && failure && (
        <ErrorState
          title="We couldn’t check for a restore in progress"
          message={failureText(failure, { refused: LOAD_FAILED, failed: LOAD_FAILED })}
          onRetry={load}
        />
      )}
    </section>
  );
}
