import { Link } from 'react-router';
import { Banner } from '../../components/Banner.js';
import { PasswordField } from '../../components/PasswordField.js';
import { useForm } from '../../lib/forms/useForm.js';
import type { Failure } from '../../lib/http/HttpError.js';
import { useAppDispatch } from '../../store/hooks.js';
import { watchAccountForms } from './account/account.saga.js';
import { accountActions } from './account/account.slice.js';
import { useAccountForm } from './account/useAccountForm.js';
import { onlyErrors } from './auth.rules.js';
import { AuthLayout } from './components/AuthLayout.js';
import { SubmitButton } from './components/SubmitButton.js';
import { NewPasswordField } from './password/NewPasswordField.js';
import { newPasswordError, repeatedPasswordError } from './password/password.rules.js';
import { isBadLink, useLinkToken } from './useLinkToken.js';

/**
 * Empty, because the link doesn't identify the account, and only the server knows the user's name and email
 * address.
 */
const personalWords: string[] = [];

function validate({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  return onlyErrors({
    password: newPasswordError(password, personalWords),
    confirmPassword: repeatedPasswordError(password, confirmPassword),
  });
}

export default function ResetPasswordPage() {
  const token = useLinkToken('/reset-password');
  const submission = useAccountForm('resetPassword', watchAccountForms);
  const { status, failure } = submission;

  if (status === 'done') {
    return (
      <AuthLayout
        key="done"
        inPlace
        title="Your password was changed"
        subtitle="You’ve been signed out everywhere, and your API tokens and calendar link, if any, have been revoked. Sign in with the new password."
      >
        {submission.failure === null && submission.secondFactorRemoved && (
          <Banner kind="info">
            <p>
              Two-factor sign-in was turned off because it was set up before this email address was verified.
              You can turn it on again in Settings.
            </p>
          </Banner>
        )}
        <Link className="btn btn-primary btn-lg w-100" to="/login" replace>
          Sign In
        </Link>
      </AuthLayout>
    );
  }
  if (!token || isBadLink(failure, 'RESET_LINK_INVALID')) return <LinkInvalid />;
  return <NewPasswordForm token={token} busy={status === 'busy'} failure={failure} />;
}

function LinkInvalid() {
  return (
    <AuthLayout
      key="invalid"
      inPlace
      title="This link doesn’t work"
      subtitle="This link has expired or was already used. Please request a new one."
    >
      <Link className="btn btn-primary btn-lg w-100" to="/forgot-password" replace>
        Request a new link
      </Link>
      <p className="mt-28 mb-0 text-body-secondary text-center">
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
      subtitle="You will be signed out on every device, and your API tokens and calendar link, if any, will be revoked."
    >
      {failure && (
        <Banner key={failure.message} kind="danger">
          <p>{failure.details?.[0]?.message ?? failure.message}</p>
        </Banner>
      )}
      <form ref={form.formRef} onSubmit={send} noValidate>
        <fieldset disabled={busy}>
          <NewPasswordField
            field={form.bind('password')}
            label="New password"
            personalWords={personalWords}
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
