import { INVITATION_LINK_HOURS, isEmail, normalizeEmail } from '@doula-desk/domain';
import { useState } from 'react';
import { TextField } from '../../../components/fields.js';
import { toastActions } from '../../../components/toasts/index.js';
import { type FormErrors, useForm } from '../../../lib/forms/useForm.js';
import { readableMessage } from '../../../lib/http/failureText.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useCall, useCallFailure } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { ActionDialog } from '../../settings/index.js';
import { inviteAccount } from './accounts.api.js';
import { adminAccountsActions } from './accounts.slice.js';

interface Values {
  firstName: string;
  lastName: string;
  email: string;
}

function validate({ firstName, lastName, email }: Values): FormErrors<Values> {
  const errors: FormErrors<Values> = {};
  if (!firstName.trim()) errors.firstName = 'First name is required';
  if (!lastName.trim()) errors.lastName = 'Last name is required';
  if (!isEmail(normalizeEmail(email))) errors.email = 'Please enter a valid email address';
  return errors;
}

/** Creates an account for someone, who gets an email with a link for choosing a password. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [key] = useState(newIdempotencyKey);
  const form = useForm<Values>({ initial: { firstName: '', lastName: '', email: '' }, validate });
  const call = useCall(inviteAccount, (account) => {
    dispatch(adminAccountsActions.accountAdded(account));
    dispatch(toastActions.succeeded(`The invitation is on its way to ${account.email}.`));
    onClose();
  });

  useCallFailure(call.failure, ({ code, message, details }) => {
    if (code === 'ACCOUNT_EXISTS') return form.showErrors({ email: message });
    form.showErrors(Object.fromEntries((details ?? []).map(({ field, message }) => [field, message])));
  });

  const isGeneral = call.failure && call.failure.code !== 'ACCOUNT_EXISTS' && !call.failure.details;
  return (
    <ActionDialog
      title="Invite someone"
      formRef={form.formRef}
      error={isGeneral && call.failure ? readableMessage(call.failure.message) : null}
      isBusy={call.isBusy}
      action={{ label: 'Send invitation', busyLabel: 'Sending…' }}
      onSubmit={form.submit((values) => call.start(values, key))}
      onClose={onClose}
    >
      <p>
        They’ll get an email with a link to choose a password. The link works for {INVITATION_LINK_HOURS}{' '}
        hours, and you can send a new one.
      </p>
      <TextField field={form.bind('firstName')} label="First name" autoComplete="off" />
      <TextField field={form.bind('lastName')} label="Last name" autoComplete="off" />
      <TextField field={form.bind('email')} label="Email" type="email" autoComplete="off" />
    </ActionDialog>
  );
}
