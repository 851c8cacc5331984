import { Link } from 'react-router';
import { Banner } from '../../components/Banner.js';
import type { Failure } from '../../lib/http/HttpError.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { selectIsAuthed } from '../../store/session/session.slice.js';
import { watchAccountForms } from './account/account.saga.js';
import { accountActions } from './account/account.slice.js';
import { useAccountForm } from './account/useAccountForm.js';
import { AuthLayout } from './components/AuthLayout.js';
import { SubmitButton } from './components/SubmitButton.js';
import { waitHint } from './login.messages.js';
import { isBadLink, useLinkToken } from './useLinkToken.js';

/** Verifies an email address. Opening the page doesn't send a request, because mail scanners open every link. */
export default function VerifyEmailPage() {
  const token = useLinkToken('/verify-email');
  const { status, failure } = useAccountForm('verifyEmail', watchAccountForms);
  if (status === 'done') return <Verified />;
  if (!token || isBadLink(failure, 'VERIFICATION_LINK_INVALID')) return <LinkInvalid />;
  return <VerifyForm token={token} busy={status === 'busy'} failure={failure} />;
}

interface VerifyFormProps {
  token: string;
  busy: boolean;
  failure: Failure | null;
}

function VerifyForm({ token, busy, failure }: VerifyFormProps) {
  const dispatch = useAppDispatch();
  return (
    <AuthLayout
      title="Verify your email address"
      subtitle="Confirm that you signed up for Doula Desk with the address that we sent this link to."
    >
      {failure && (
        <Banner key={failure.message} kind="danger">
          <p>{failure.message}</p>
          {waitHint(failure) && <p>{waitHint(failure)}</p>}
        </Banner>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(accountActions.emailVerificationSubmitted({ token }));
        }}
      >
        <SubmitButton busy={busy} label="Verify email address" busyLabel="Verifying…" />
      </form>
      <p className="mt-28 mb-0 text-body-secondary text-center">
        Didn’t sign up? Close this page. You can also <Link to="/forgot-password">choose a new password</Link>{' '}
        to take over the account.
      </p>
    </AuthLayout>
  );
}

function Verified() {
  return (
    <AuthLayout
      key="done"
      inPlace
      title="Your email address is verified"
      subtitle="You can now email clients, create API tokens, and share your calendar."
    >
      <OnwardLink />
    </AuthLayout>
  );
}

function LinkInvalid() {
  return (
    <AuthLayout
      key="invalid"
      inPlace
      title="This link doesn’t work"
      subtitle="It has expired or was already used. If your address still isn’t verified, sign in and choose Resend verification email."
    >
      <OnwardLink />
    </AuthLayout>
  );
}

function OnwardLink() {
  const isAuthed = useAppSelector(selectIsAuthed);
  return (
    <Link className="btn btn-primary btn-lg w-100" to={isAuthed ? '/dashboard' : '/login'} replace>
      {isAuthed ? 'Go to your dashboard' : 'Sign In'}
    </Link>
  );
}
