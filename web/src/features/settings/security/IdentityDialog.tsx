import type { IdentityRequest } from '@doula-desk/domain';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { TextField } from '../../../components/fields.js';
import { PasswordField } from '../../../components/PasswordField.js';
import { type FormErrors, useForm } from '../../../lib/forms/useForm.js';
import type { Failure } from '../../../lib/http/HttpError.js';
import { useCall } from '../../../lib/useCall.js';
import { ActionDialog } from './ActionDialog.js';
import { refusalAbove, refusedFields } from './refusals.js';

interface IdentityDialogProps<Answer> {
  title: string;
  action: { label: string; busyLabel: string; isDangerous?: boolean };
  /** Whether a code is asked for as well. */
  needsCode: boolean;
  work: (proof: IdentityRequest) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once more who somebody is, before a change that an unlocked device must not suffice for. */
export function IdentityDialog<Answer>({
  needsCode,
  work,
  onDone,
  children,
  ...dialog
}: IdentityDialogProps<Answer>) {
  const form = useForm({
    initial: { password: '', code: '' },
    validate({ password, code }) {
      const errors: FormErrors<{ password: string; code: string }> = {};
      if (!password) errors.password = 'Password is required';
      if (needsCode && !code.trim()) errors.code = 'Enter the code from your authenticator app.';
      return errors;
    },
  });
  const call = useCall(work, onDone);

  const show = useEffectEvent((failure: Failure) => form.showErrors(refusedFields(failure)));
  useEffect(() => {
    if (call.failure) show(call.failure);
  }, [call.failure]);

  return (
    <ActionDialog
      {...dialog}
      formRef={form.formRef}
      refusal={refusalAbove(call.failure)}
      isBusy={call.isBusy}
      onSubmit={form.submit(({ password, code }) =>
        call.start(needsCode ? { password, code: code.trim() } : { password }),
      )}
    >
      {children}
      <PasswordField field={form.bind('password')} label="Password" autoComplete="current-password" />
      {needsCode && (
        <TextField
          field={form.bind('code')}
          label="Code"
          hint="Six digits from your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
        />
      )}
    </ActionDialog>
  );
}
