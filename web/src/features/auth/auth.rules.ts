import { isAccountEmail, isEmail } from '@doula-desk/domain';

// What the account forms ask of single values; undefined means that nothing is wrong
// (specification part 1, section 5).

/** `message` where nothing but spaces was typed. */
export function required(value: string, message: string): string | undefined {
  return value.trim() ? undefined : message;
}

/** Spaces around the address do not count. */
export function emailError(email: string): string | undefined {
  if (!email.trim()) return 'Email is required';
  return isEmail(email.trim()) ? undefined : 'Please enter a valid email address';
}

/** For the address of an account that exists. Spaces around it do not count. */
export function accountEmailError(email: string): string | undefined {
  if (!email.trim()) return 'Email is required';
  return isAccountEmail(email.trim()) ? undefined : 'Please enter a valid email address';
}

/** The errors of a form: only the fields that have one. */
export function onlyErrors<Name extends string>(
  checks: Partial<Record<Name, string | undefined>>,
): Partial<Record<Name, string>> {
  return Object.fromEntries(Object.entries(checks).filter(([, error]) => error)) as Partial<
    Record<Name, string>
  >;
}
