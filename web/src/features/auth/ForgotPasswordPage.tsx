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
import { useMailSavedToFiles } from './useMailSavedToFiles.js';

function validate({ email }: { email: string }) {
  return onlyErrors({ email: accountEmailError(email) });
}

/** Returns the email address entered on the sign-in page, which is passed in the history entry and never in the URL. */
function emailIn(state: unknown): string {
  return isRecord(state) && typeof state.email === 'string' ? state.email : '';
}

export default function ForgotPasswordPage() {
  const dispatch = useAppDispatch();
  const { status, failure } = useAccountForm('forgotPassword', watchAccountForms);
  const savesMailToFiles = useMailSavedToFiles();
  const [sentTo, setSentTo] = useState('');
  const form = useForm({ initial: { email: emailIn(useLocation().state) }, validate });

  if (status === 'done') {
    const Done = savesMailToFiles ? LinkSaved : LinkSent;
    return (
      <Done
        email={sentTo}
        onAnother={() => {
          form.bind('email').onChange('');
          dispatch(accountActions.submissionReset('forgotPassword'));
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
      subtitle={
        savesMailToFiles
          ? 'This server doesn’t send email. Enter your account’s email address to request a link, then ask your administrator for it.'
          : 'Enter your account’s email address, and we’ll send you a link to choose a new password.'
      }
    >
      {failure && (
        <Banner kind="danger">
          <p>
            {savesMailToFiles
              ? 'Failed to request the link. Please try again.'
              : 'Failed to send reset email. Please try again.'}
          </p>
          {waitHint(failure) && <p>{waitHint(failure)}</p>}
        </Banner>
      )}
      <form ref={form.formRef} onSubmit={send} noValidate>
        <fieldset disabled={busy}>
          <TextField field={form.bind('email')} label="Email" type="email" autoComplete="username" />
          <SubmitButton
            busy={busy}
            label={savesMailToFiles ? 'Request reset link' : 'Send reset link'}
            busyLabel={savesMailToFiles ? 'Requesting…' : 'Sending…'}
          />
        </fieldset>
      </form>
      <p className="mt-28 mb-0 text-body-secondary text-center">
        <Link to="/login">Back to Sign In</Link>
      </p>
    </AuthLayout>
  );
}

interface DoneProps {
  email: string;
  onAnother: () => void;
}

/** Shown if the server doesn't send email, so that only the operator can pass on the link. */
function LinkSaved({ email, onAnother }: DoneProps) {
  return (
    <AuthLayout
      key="sent"
      inPlace
      title="Ask Your Administrator"
      subtitle={
        <span>
          If there is an account for <strong>{email}</strong>, the server has saved a link to choose a new
          password.
        </span>
      }
    >
      <p className="text-body-secondary">
        This server doesn’t send email. Ask the person who runs it to give you the link, or to create a new
        one. It works once, within {RESET_LINK_MINUTES} minutes.
      </p>
      <DoneButtons onAnother={onAnother} anotherLabel="Try Another Address" />
    </AuthLayout>
  );
}

function LinkSent({ email, onAnother }: DoneProps) {
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
        The link works once, within {RESET_LINK_MINUTES} minutes. If nothing arrives, check your spam folder.
      </p>
      <DoneButtons onAnother={onAnother} anotherLabel="Try Another Email" />
    </AuthLayout>
  );
}

function DoneButtons({ onAnother, anotherLabel }: { onAnother: () => void; anotherLabel: string }) {
  return (
    <div className="d-grid gap-2 mt-4">
      <Link className="btn btn-primary btn-lg" to="/login">
        Back to Sign In
      </Link>
      <button type="button" className="btn btn-quiet btn-lg" onClick={onAnother}>
        {anotherLabel}
      </button>
    </div>
  );
}
