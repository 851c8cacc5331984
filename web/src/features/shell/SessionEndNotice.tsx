import { formatInstant } from '@doula-desk/domain';
import { Clock } from 'lucide-react';
import { useNow } from '../../lib/clock/useNow.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';
import { useTimeZone } from '../../store/today.js';
import { idleActions } from './idle/idle.slice.js';

/** How far in advance the notice is shown, so that no one is signed out in the middle of a birth. */
const NOTICE_MS = 24 * 3_600_000;

/**
 * Announces that the session is about to reach its maximum age, so that the practitioner can choose when to sign in
 * again.
 */
export function SessionEndNotice() {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const now = useNow();
  const endsAt = useAppSelector(selectUser)?.sessionEndsAt;
  if (!endsAt || Date.parse(endsAt) - now > NOTICE_MS) return null;
  return (
    <section className="shell-notice banner banner-info no-print" aria-label="Session ending soon">
      <Clock size={20} aria-hidden />
      <p>
        You’ve been signed in for almost 30 days. For security, please sign in again by{' '}
        {formatInstant(endsAt, zone)}. Unsaved changes are kept.
      </p>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        onClick={() => dispatch(idleActions.signInAgainRequested())}
      >
        Sign in again now
      </button>
    </section>
  );
}
