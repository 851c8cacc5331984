import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, weakPasswordMessage } from '@doula-desk/domain';
import { passwordStrength } from './strength.js';

/**
 * Validates a new password. Returns undefined if it's valid. Not for passwords entered to sign in.
 * @param personalWords words that the password must not be based on
 */
export function newPasswordError(password: string, personalWords: string[]): string | undefined {
  if (!password) return 'Password is required';
  if (password.length < PASSWORD_MIN_LENGTH) {
    return `Password must be at least ${PASSWORD_MIN_LENGTH} characters`;
  }
  if (password.length > PASSWORD_MAX_LENGTH) {
    return `Password must be at most ${PASSWORD_MAX_LENGTH} characters`;
  }
  const strength = passwordStrength(password, personalWords);
  return strength && weakPasswordMessage(strength);
}

/** Compares the passwords exactly, including spaces. */
export function repeatedPasswordError(password: string, repeated: string): string | undefined {
  return password === repeated ? undefined : 'Passwords do not match';
}
