import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../components/EmptyState.js';
import { MAIN_ID } from '../../components/SkipLink.js';
import { usePageTitle } from '../../components/usePageTitle.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { useAppDispatch } from '../../store/hooks.js';
import { sessionActions } from '../../store/session/session.slice.js';
import { loadEnrollmentDialog } from '../settings/index.js';
import { useSignOut } from './useSignOut.js';

const EnrollmentDialog = lazyPart(loadEnrollmentDialog);

/** Shown instead of every signed-in page to users who have to set up two-factor sign-in first. */
export default function RequiredSecondFactor() {
  const dispatch = useAppDispatch();
  const signOut = useSignOut();
  const heading = usePageTitle('Set up two-factor sign-in', true);
  const [isOpen, setOpen] = useState(false);
  return (
    <main id={MAIN_ID} tabIndex={-1} className="full-page">
      <div className="card">
        <h1 ref={heading} tabIndex={-1} className="visually-hidden">
          Set up two-factor sign-in
        </h1>
        <EmptyState
          Icon={ShieldCheck}
          title="Set up two-factor sign-in"
          hint="Your administrator requires it on this server. It takes a minute, and you need your phone. Your records are where you left them."
          action={
            <div className="d-flex flex-wrap gap-2 justify-content-center">
              <button type="button" className="btn btn-primary" onClick={() => setOpen(true)}>
                {' '}
                Set it up{' '}
              </button>
              <button type="button" className="btn btn-quiet" onClick={signOut}>
                Sign Out
              </button>
            </div>
          }
        />
      </div>
      {isOpen && (
        <EnrollmentDialog
          onEnrolled={() => undefined}
          onClose={() => {
            setOpen(false);
            dispatch(sessionActions.profileRefreshRequested());
          }}
        />
      )}
    </main>
  );
}
