import type { IdentityRequest } from '@doula-desk/domain';
import type { ReactNode } from 'react';
import { useForm } from '../../../lib/forms/useForm.js';
import { useCall, useCallFailure } from '../../../lib/useCall.js';
import { ActionDialog } from './ActionDialog.js';
import { IdentityFields, toProof, validateIdentity } from './IdentityFields.js';
import { generalError, rejectedFields } from './identityErrors.js';

interface IdentityDialogProps<Result> {
  title: string;
  action: { label: string; busyLabel: string; isDangerous?: boolean };
  /** Whether a code is required in addition to the password. */
  needsCode: boolean;
  work: (proof: IdentityRequest) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for proof of identity again before a change, so that access to an unlocked device isn't enough to make it. */
export function IdentityDialog<Result>({
  needsCode,
  work,
  onDone,
  children,
  ...dialog
}: IdentityDialogProps<Result>) {
  const form = useForm({
    initial: { password: '', code: '' },
    validate: (values) => validateIdentity(values, needsCode),
  });
  const call = useCall(work, onDone);

  useCallFailure(call.failure, (failure) => form.showErrors(rejectedFields(failure)));

  return (
    <ActionDialog
      {...dialog}
      formRef={form.formRef}
      error={generalError(call.failure)}
      isBusy={call.isBusy}
      onSubmit={form.submit((values) => call.start(toProof(values, needsCode)))}
    >
      {children}
      <IdentityFields password={form.bind('password')} code={form.bind('code')} needsCode={needsCode} />
    </ActionDialog>
  );
}
