import type { IdentityRequest } from '@doula-desk/domain';
import { TextField } from '../../../components/fields.js';
import { PasswordField } from '../../../components/PasswordField.js';
import type { FieldBinding, FormErrors } from '../../../lib/forms/useForm.js';

/** Proof of identity, as typed. */
export interface IdentityValues {
  password: string;
  code: string;
}

/** Validates the fields. @param needsCode whether the account uses two-factor sign-in */
export function validateIdentity(
  { password, code }: IdentityValues,
  needsCode: boolean,
): FormErrors<IdentityValues> {
  const errors: FormErrors<IdentityValues> = {};
  if (!password) errors.password = 'Password is required';
  if (needsCode && !code.trim()) errors.code = 'Enter the code from your authenticator app.';
  return errors;
}

/** Returns the proof to send. @param needsCode whether the account uses two-factor sign-in */
export function proofOf({ password, code }: IdentityValues, needsCode: boolean): IdentityRequest {
  return needsCode ? { password, code: code.trim() } : { password };
}

interface IdentityFieldsProps {
  password: FieldBinding<string>;
  code: FieldBinding<string>;
  needsCode: boolean;
}

/** The password, and a code if the account uses two-factor sign-in. */
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
