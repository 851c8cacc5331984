import { normalizeEmail, RESET_LINK_MINUTES } from '@doula-desk/domain';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Banner } from '../../components/Banner.js';
import { TextField } from '../../components/fields.js';
import { useForm } from '../../lib/forms/useForm.js';
import { isRecord } from '../../lib/http/HttpError.js';
import { useAppDispatch } from '../../store/hooks.js';
import { watchAccountForms } from './account/account.saga.js';
import { accountActions } from './account/account.slice.js';
import { useAccountForm } from './account/useAccountForm.js';
import { accountEmailError, onlyErrors } from './auth.rules.js';
import { AuthLayout } from './components/AuthLayout.js';
import { SubmitButton } from './components/SubmitButton.js';
import { waitHint } from './login.messages.js';

function validate({ email }: { email: string }) {
  return onlyErrors({ email: accountEmailError(email) });
}

/** The email that was typed at sign-in. It travels in the history entry, not in the address. */
function emailIn(state: unknown): string {
  return isRecord(state) && typeof state.email === 'string' ? state.email : '';
}

export default function ForgotPasswordPage() {
  const dispatch = useAppDispatch();
  const { status, failure } = useAccountForm('forgotPassword', watchAccountForms);
  const [sentTo, setSentTo] = useState('');
  const form = useForm({ initial: { email: emailIn(useLocation().state) }, validate });

  if (status === 'done') {
    return (
      <LinkSent
        email={sentTo}
        onAnother={() => {
          form.bind('email').onChange('');
          dispatch(accountActions.submissionForgotten('forgotPassword'));
        }}
      />
    );
  }
  const busy = status === 'busy';
  const send = form.submit(({ email }) => {
    setSentTo(normalizeEmail(email));
    dispatch(accountActions.resetLinkRequested({ email: normalizeEmail(email) }));
  });
  return (
    <AuthLayout
      title="Forgot your password?"
      subtitle="Enter the email of your account, and we send you a link to choose a new one."
    >
      {failure && (
        <Banner kind="danger">
          <p>Failed to send reset email. Please try again.</p>
          {waitHint(failure) && <p>{waitHint(failure)}</p>}
        </Banner>
      )}
      <form ref={form.formRef} onSubmit={send} noValidate>
        <fieldset disabled={busy}>
          <TextField field={form.bind('email')} label="Email" type="email" autoComplete="username" />
          <SubmitButton busy={busy} label="Send reset link" busyLabel="Sending…" />
        </fieldset>
      </form>
      <p className="auth-switch">
        <Link to="/login">Back to Sign In</Link>
      </p>
    </AuthLayout>
  );
}

function LinkSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  return (
    <AuthLayout
      key="sent"
      inPlace
      title="Check Your Email"
      subtitle={
        <span>
          If there is an account for <strong>{email}</strong>, a link to choose a new password is on its way.
        </span>
      }
    >
      <p className="text-body-secondary">
        The link works once, within {RESET_LINK_MINUTES} minutes. If nothing arrives, look into the spam
        folder.
      </p>
      <div className="d-grid gap-2 mt-4">
        <Link className="btn btn-primary btn-lg" to="/login">
          Back to Sign In
        </Link>
        <button type="button" className="btn btn-quiet btn-lg" onClick={onAnother}>
          Try Another Email
        </button>
      </div>
    </AuthLayout>
  );
}
