import { toastActions } from '../../../components/toasts/index.js';
import { useCall } from '../../../lib/useCall.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { waitHint } from '../login.messages.js';
import { resendVerification } from './verification.api.js';

/** Resends the verification link and shows the result. */
export function ResendVerification() {
  const dispatch = useAppDispatch();
  const email = useAppSelector(selectUser)?.email;
  const call = useCall(resendVerification, () => {
    dispatch(toastActions.succeeded(`We sent a new link to ${email}.`));
  });
  return (
    <>
      <button type="button" className="btn btn-quiet btn-sm" disabled={call.isBusy} onClick={call.start}>
        {call.isBusy ? 'Sending…' : 'Resend verification email'}
      </button>
      {call.failure && (
        <p className="text-danger mb-0" role="alert">
          {call.failure.message} {waitHint(call.failure)}
        </p>
      )}
    </>
  );
}
