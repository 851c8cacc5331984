import { type PasswordOwner, personalPasswordWords, weakPasswordMessage } from '@doula-desk/domain';
import { AppError } from '@doula-desk/platform';

/**
 * Requires a new password that isn't common and isn't based on the user's own data. Existing passwords stay valid.
 *
 * @param field the password's name in the request
 * @throws AppError VALIDATION_FAILED with a hint
 */
export async function requireStrongPassword(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  // Loaded on first use, since the list of common passwords takes several megabytes.
  const { estimatePasswordStrength } = await import('@doula-desk/domain/password-strength');
  const message = weakPasswordMessage(estimatePasswordStrength(password, personalPasswordWords(owner)));
  if (message !== undefined)
    throw new AppError('VALIDATION_FAILED', { message, details: [{ field, message }] });
}
