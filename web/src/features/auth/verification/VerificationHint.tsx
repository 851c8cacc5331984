import { useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { ResendVerification } from './ResendVerification.js';

/** Explains, next to something that requires a verified address, how to verify it. Hidden once it is verified. */
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
