import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { Navigate, useLocation } from 'react-router';
import { ErrorState } from '../../components/ErrorState.js';
import { LoadingScreen } from '../../components/LoadingScreen.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import {
  selectEndedBy,
  selectIsAuthed,
  selectIsLoading,
  selectPreviousUid,
  selectProblem,
  selectUser,
  sessionActions,
} from '../../store/session/session.slice.js';

/**
 * Lets signed-in users through. For everyone else, replaces the history entry with /login and remembers the
 * requested page, unless the user just signed out here.
 */
export function RequireAuth({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const location = useLocation();
  const isAuthed = useAppSelector(selectIsAuthed);
  const loading = useAppSelector(selectIsLoading);
  const user = useAppSelector(selectUser);
  const problem = useAppSelector(selectProblem);
  const endedBy = useAppSelector(selectEndedBy);
  const uid = useAppSelector(selectPreviousUid);

  if (loading) return <LoadingScreen />;
  if (!isAuthed) {
    const state = endedBy === 'signed-out' ? null : { from: location, uid };
    return <Navigate to="/login" replace state={state} />;
  }
  if (!user && problem) {
    return (
      <main className="full-page">
        <ErrorState
          title="We couldn’t load your profile"
          message={problem}
          onRetry={() => dispatch(sessionActions.profileRequested())}
        >
          <Button variant="quiet" onClick={() => dispatch(sessionActions.signOutRequested())}>
            Sign Out
          </Button>
        </ErrorState>
      </main>
    );
  }
  return children;
}
