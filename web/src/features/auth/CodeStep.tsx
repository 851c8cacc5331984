import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner } from '../../components/Banner.js';
import { CodeField, codeError } from '../../components/CodeField.js';
import { TextField } from '../../components/fields.js';
import { useForm } from '../../lib/forms/useForm.js';
import type { Failure } from '../../lib/http/HttpError.js';
import { onlyErrors, requiredError } from './auth.rules.js';
import { AuthLayout } from './components/AuthLayout.js';
import { SubmitButton } from './components/SubmitButton.js';
import { loginMessage, waitHint } from './login.messages.js';

type Kind = 'app' | 'recovery';

interface CodeStepProps {
  isBusy: boolean;
  /** The error from the last attempt. The server's request for a code doesn't count as an error. */
  failure: Failure | null;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export default function CodeStep({ isBusy, failure, onCode, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<Kind>('app');
  const text = failure && aboveForm(failure);
  return (
    <AuthLayout
      title="Enter your code"
      subtitle={
        kind === 'app'
          ? 'Enter the six-digit code that your authenticator app shows for Doula Desk.'
          : 'Enter one of the recovery codes you saved when you turned on two-factor sign-in. Each works once.'
      }
    >
      {text && failure && (
        <Banner key={text} kind="danger">
          <p>{text}</p>
          {waitHint(failure) && <p>{waitHint(failure)}</p>}
        </Banner>
      )}
      <CodeForm key={kind} kind={kind} isBusy={isBusy} failure={failure} onCode={onCode} />
      <div className="d-flex flex-wrap justify-content-between row-gap-0 column-gap-3 mt-3">
        <button
          type="button"
          className="btn btn-link p-0"
          onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}
        >
          {kind === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
        </button>
        <button type="button" className="btn btn-link p-0" onClick={onBack}>
          Back to Sign In
        </button>
      </div>
    </AuthLayout>
  );
}

interface CodeFormProps extends Omit<CodeStepProps, 'onBack'> {
  kind: Kind;
}

function CodeForm({ kind, isBusy, failure, onCode }: CodeFormProps) {
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) =>
      onlyErrors({ code: kind === 'app' ? codeError(code) : requiredError(code, 'Enter a recovery code') }),
  });
  const area = useRef<HTMLFieldSetElement>(null);
  useEffect(() => area.current?.querySelector('input')?.focus(), []);

  // Switching to the other kind of code hides the previous kind's error.
  const [first] = useState(failure);
  const show = useEffectEvent(({ code, message }: Failure) => {
    if (isAboutCode(code))
      form.showErrors({ code: kind === 'app' ? message : 'This recovery code isn’t valid.' });
  });
  useEffect(() => {
    if (failure && failure !== first) show(failure);
  }, [failure, first]);

  return (
    <form ref={form.formRef} noValidate onSubmit={form.submit(({ code }) => onCode(code.trim()))}>
      <fieldset ref={area} disabled={isBusy}>
        {kind === 'app' ? (
          <CodeField field={form.bind('code')} label="Code" />
        ) : (
          <TextField field={form.bind('code')} label="Recovery code" autoComplete="off" />
        )}
        <SubmitButton busy={isBusy} label="Continue" busyLabel="Checking…" />
      </fieldset>
    </form>
  );
}

function isAboutCode(code: Failure['code']): boolean {
  return code === 'SECOND_FACTOR_WRONG' || code === 'SECOND_FACTOR_CLOCK';
}

/** Returns the error to show above the form. Errors about the code are shown next to the field. */
function aboveForm(failure: Failure): string | null {
  if (failure.code === 'SECOND_FACTOR_UNREADABLE') return failure.message;
  return isAboutCode(failure.code) || failure.code === 'SECOND_FACTOR_REQUIRED'
    ? null
    : loginMessage(failure);
}
