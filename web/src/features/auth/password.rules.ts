import { PASSWORD_MIN_LENGTH } from '@doula-desk/domain';

/** For a password that is being chosen, not one that is typed to sign in. */
export function newPasswordError(password: string): string | undefined {
  if (!password) return 'Password is required';
  return password.length < PASSWORD_MIN_LENGTH
    ? `Password must be at least ${PASSWORD_MIN_LENGTH} characters`
    : undefined;
}

/** Compares letter by letter, spaces included. */
export function repeatedPasswordError(password: string, repeated: string): string | undefined {
  return password === repeated ? undefined : 'Passwords do not match';
}
