import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, weakPasswordMessage } from '@doula-desk/domain';
import { passwordStrength } from './strength.js';

/**
 * Validates a new password, not one typed to sign in. Returns undefined when it is valid.
 * @param ownWords words the password must not be based on
 */
export function newPasswordError(password: string, ownWords: string[]): string | undefined {
  if (!password) return 'Password is required';
  if (password.length < PASSWORD_MIN_LENGTH) {
    return `Password must be at least ${PASSWORD_MIN_LENGTH} characters`;
  }
  if (password.length > PASSWORD_MAX_LENGTH) {
    return `Password must be at most ${PASSWORD_MAX_LENGTH} characters`;
  }
  const strength = passwordStrength(password, ownWords);
  return strength && weakPasswordMessage(strength);
}

/** Compares exactly, including spaces. */
export function repeatedPasswordError(password: string, repeated: string): string | undefined {
  return password === repeated ? undefined : 'Passwords do not match';
}
