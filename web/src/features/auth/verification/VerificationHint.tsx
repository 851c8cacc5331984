import { useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { ResendVerification } from './ResendVerification.js';

/**
 * Explains how to verify the email address, next to something that requires it. Hidden once the address is
 * verified.
 */
export function VerificationHint() {
  const user = useAppSelector(selectUser);
  if (!user?.needsEmailVerification) return null;
  return (
    <div className="d-flex flex-wrap align-items-center gap-2 my-3">
      <p className="form-text m-0">
        Verify your email address first: open the link that we sent to {user.email}.
      </p>
      <ResendVerification />
    </div>
  );
}
