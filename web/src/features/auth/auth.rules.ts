import { isAccountEmail, isEmail } from '@doula-desk/domain';

// Validation rules for individual fields of the account forms. They return undefined for a valid value.

/** Returns `message` if the value is blank. */
export function requiredError(value: string, message: string): string | undefined {
  return value.trim() ? undefined : message;
}

/** Validates a new account's email address, ignoring surrounding spaces. */
export function emailError(email: string): string | undefined {
  if (!email.trim()) return 'Email is required';
  return isEmail(email.trim()) ? undefined : 'Please enter a valid email address';
}

/** Validates an existing account's email address, ignoring surrounding spaces. */
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
