import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAppDispatch } from '../../app/hooks.js';
import { Banner } from '../../components/Banner.js';
import { PasswordField } from '../../components/PasswordField.js';
import { useForm } from '../../lib/forms/useForm.js';
import { type Failure, isRecord } from '../../lib/http/HttpError.js';
import { accountActions } from './account/account.slice.js';
import { useAccountForm } from './account/useAccountForm.js';
import { newPasswordError, onlyErrors, repeatedPasswordError } from './auth.rules.js';
import { AuthLayout } from './components/AuthLayout.js';
import { SubmitButton } from './components/SubmitButton.js';

function validate({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  return onlyErrors({
    password: newPasswordError(password),
    confirmPassword: repeatedPasswordError(password, confirmPassword),
  });
}

/**
 * The token of the link. It moves at once from the address bar, where it could be read or shared, into
 * this history entry's state, where a reload still finds it.
 */
function useLinkToken(): string | null {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const fromAddress = params.get('token');
  useEffect(() => {
    if (fromAddress) navigate('/reset-password', { replace: true, state: { resetToken: fromAddress } });
  }, [fromAddress, navigate]);
  if (fromAddress) return fromAddress;
  return isRecord(state) && typeof state.resetToken === 'string' ? state.resetToken : null;
}

export default function ResetPasswordPage() {
  const token = useLinkToken();
  const { status, failure } = useAccountForm('resetPassword');

  if (status === 'done') {
    return (
      <AuthLayout
        key="done"
        inPlace
        title="Your password was changed"
        subtitle="You are signed out everywhere, and any API tokens are revoked. Sign in with the new password."
      >
        <Link className="btn btn-primary btn-lg w-100" to="/login" replace>
          Sign In
        </Link>
      </AuthLayout>
    );
  }
  if (!token || isBadLink(failure)) return <LinkInvalid />;
  return <NewPasswordForm token={token} busy={status === 'busy'} failure={failure} />;
}

/** The link is used, too old, or was cut on its way, which no other password can mend. */
function isBadLink(failure: Failure | null): boolean {
  return (
    failure?.code === 'RESET_LINK_INVALID' ||
    (failure?.details?.some(({ field }) => field === 'token') ?? false)
  );
}

function LinkInvalid() {
  return (
    <AuthLayout
      key="invalid"
      inPlace
      title="This link does not work"
      subtitle="This link has expired or was already used. Please ask for a new one."
    >
      <Link className="btn btn-primary btn-lg w-100" to="/forgot-password" replace>
        Ask for a new link
      </Link>
      <p className="auth-switch">
        <Link to="/login">Back to Sign In</Link>
      </p>
    </AuthLayout>
  );
}

interface NewPasswordFormProps {
  token: string;
  busy: boolean;
  failure: Failure | null;
}

function NewPasswordForm({ token, busy, failure }: NewPasswordFormProps) {
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    validate,
    clears: { password: ['confirmPassword'] },
  });
  const send = form.submit(({ password }) => {
    dispatch(accountActions.passwordResetSubmitted({ token, password }));
  });
  return (
    <AuthLayout
      title="Choose a new password"
      subtitle="You will be signed out on every device, and any API tokens will be revoked."
    >
      {failure && (
        <Banner key={failure.message} kind="danger">
          <p>{failure.details?.[0]?.message ?? failure.message}</p>
        </Banner>
      )}
      <form ref={form.formRef} onSubmit={send} noValidate>
        <fieldset disabled={busy}>
          <PasswordField
            field={form.bind('password')}
            label="New password"
            hint="At least 8 characters"
            autoComplete="new-password"
          />
          <PasswordField
            field={form.bind('confirmPassword')}
            label="Confirm new password"
            autoComplete="new-password"
          />
          <SubmitButton busy={busy} label="Change password" busyLabel="Changing…" />
        </fieldset>
      </form>
    </AuthLayout>
  );
}
