import { API_TOKEN_NAME_LENGTH, type ApiTokenScope, lengthError } from '@doula-desk/domain';
import { useState } from 'react';
import { Modal } from 'react-bootstrap';
import { RadioGroup } from '../../../components/choices.js';
import { CopyField } from '../../../components/copy/CopyField.js';
import { Dialog } from '../../../components/Dialog.js';
import { TextField } from '../../../components/fields.js';
import { type FormErrors, useForm } from '../../../lib/forms/useForm.js';
import { useCall, useCallFailure } from '../../../lib/useCall.js';
import { ActionDialog } from './ActionDialog.js';
import { IdentityFields, type IdentityValues, toProof, validateIdentity } from './IdentityFields.js';
import { generalError, rejectedFields } from './identityErrors.js';
import { createApiToken } from './security.api.js';

const scopes = [
  { value: 'read', label: 'Read only' },
  { value: 'read-write', label: 'Read and write' },
] as const;

interface Values extends IdentityValues {
  name: string;
  scope: ApiTokenScope;
}

function nameErrors(name: string): FormErrors<Values> {
  const text = name.trim();
  if (!text) return { name: 'Give the token a name' };
  const isTooLong = lengthError(text, API_TOKEN_NAME_LENGTH);
  return isTooLong ? { name: isTooLong } : {};
}

interface ApiTokenDialogProps {
  /** Whether a code is required in addition to the password. */
  needsCode: boolean;
  onClose: () => void;
}

/** Creates an API token and shows it once. */
export default function ApiTokenDialog({ needsCode, onClose }: ApiTokenDialogProps) {
  const [token, setToken] = useState<string | null>(null);
  const form = useForm<Values>({
    initial: { name: '', scope: 'read', password: '', code: '' },
    validate: (values) => ({ ...nameErrors(values.name), ...validateIdentity(values, needsCode) }),
  });
  const call = useCall(createApiToken, (created) => setToken(created.token));

  useCallFailure(call.failure, (failure) => {
    const named = failure.details?.find(({ field }) => field === 'name');
    form.showErrors({ ...(named && { name: named.message }), ...rejectedFields(failure) });
  });

  if (token) return <CreatedToken token={token} onClose={onClose} />;
  return (
    <ActionDialog
      title="New token"
      formRef={form.formRef}
      error={generalError(call.failure)}
      isBusy={call.isBusy}
      action={{ label: 'Create token', busyLabel: 'Creating…' }}
      onSubmit={form.submit(({ name, scope, ...identity }) =>
        call.start({ name, scope, ...toProof(identity, needsCode) }),
      )}
      onClose={onClose}
    >
      <TextField
        field={form.bind('name')}
        label="Name"
        hint="What you’ll use it for, such as accounting."
        autoComplete="off"
      />
      <RadioGroup field={form.bind('scope')} label="Access" options={scopes} />
      <IdentityFields password={form.bind('password')} code={form.bind('code')} needsCode={needsCode} />
    </ActionDialog>
  );
}

function CreatedToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog title="Your new token" onClose={onClose} holdsInput>
      <Modal.Body>
        <p>
          It’s shown only once. Paste it into the program that will use it, and don’t store it anywhere else.
        </p>
        <CopyField label="Token" value={token} />
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Done
        </button>
      </Modal.Footer>
    </Dialog>
  );
}
