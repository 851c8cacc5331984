import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectUser, sessionActions } from '../../../store/session/session.slice.js';
import { ResendVerification } from './ResendVerification.js';

/** Shown above every page until the account's email address is verified. */
export function VerificationNotice() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const isPending = user?.needsEmailVerification ?? false;

  // The link may have been opened on another device or in another tab.
  useEffect(() => {
    if (!isPending) return;
    const update = () => {
      if (document.visibilityState === 'visible') dispatch(sessionActions.profileRefreshRequested());
    };
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [dispatch, isPending]);

  if (!user || !isPending) return null;
  return (
    <section className="shell-notice banner banner-info no-print" aria-label="Email verification">
      <Mail size={20} aria-hidden />
      <p>
        Verify your email address: open the link that we sent to <strong>{user.email}</strong>. Until then you
        can’t email clients, create API tokens, or share your calendar.
      </p>
      <ResendVerification />
    </section>
  );
}
