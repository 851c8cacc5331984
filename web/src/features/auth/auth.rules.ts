import { isAccountEmail, isEmail } from '@doula-desk/domain';

// Rules for single fields of the account forms. They return undefined for a valid value.

/** Returns `message` for a blank value. */
export function required(value: string, message: string): string | undefined {
  return value.trim() ? undefined : message;
}

/** Validates an address for a new account, ignoring surrounding spaces. */
export function emailError(email: string): string | undefined {
  if (!email.trim()) return 'Email is required';
  return isEmail(email.trim()) ? undefined : 'Please enter a valid email address';
}

/** Validates the address of an existing account, ignoring surrounding spaces. */
export function accountEmailError(email: string): string | undefined {
  if (!email.trim()) return 'Email is required';
  return isAccountEmail(email.trim()) ? undefined : 'Please enter a valid email address';
}

/** Keeps only the fields that have an error. */
export function onlyErrors<Name extends string>(
  checks: Partial<Record<Name, string | undefined>>,
): Partial<Record<Name, string>> {
  return Object.fromEntries(Object.entries(checks).filter(([, error]) => error)) as Partial<
    Record<Name, string>
  >;
}
