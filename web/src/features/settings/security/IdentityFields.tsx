import type { IdentityRequest } from '@doula-desk/domain';
import { TextField } from '../../../components/fields.js';
import { PasswordField } from '../../../components/PasswordField.js';
import type { FieldBinding, FormErrors } from '../../../lib/forms/useForm.js';

/** The proof of identity as typed. */
export interface IdentityValues {
  password: string;
  code: string;
}

/** Validates the fields. `needsCode` is whether the account uses two-factor sign-in. */
export function validateIdentity(
  { password, code }: IdentityValues,
  needsCode: boolean,
): FormErrors<IdentityValues> {
  const errors: FormErrors<IdentityValues> = {};
  if (!password) errors.password = 'Password is required';
  if (needsCode && !code.trim()) errors.code = 'Enter the code from your authenticator app.';
  return errors;
}

/** Returns the proof to send. `needsCode` is whether the account uses two-factor sign-in. */
export function toProof({ password, code }: IdentityValues, needsCode: boolean): IdentityRequest {
  return needsCode ? { password, code: code.trim() } : { password };
}

interface IdentityFieldsProps {
  password: FieldBinding<string>;
  code: FieldBinding<string>;
  needsCode: boolean;
}

/** Fields for the password and, if the account uses two-factor sign-in, a code. */
export function IdentityFields({ password, code, needsCode }: IdentityFieldsProps) {
  return (
    <>
      <PasswordField field={password} label="Password" autoComplete="current-password" />
      {needsCode && (
        <TextField
          field={code}
          label="Code"
          hint="Six digits from your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
        />
      )}
    </>
  );
}
