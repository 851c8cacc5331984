import type { PasswordStrength } from '@doula-desk/domain';

type Estimator = (password: string, personalWords: string[]) => PasswordStrength;

let estimator: Estimator | undefined;

/**
 * Loads the strength estimator once. If that fails, only the server checks the strength.
 * @returns whether the estimator is loaded
 */
export async function loadStrengthEstimator(): Promise<boolean> {
  try {
    estimator ??= (await import('@doula-desk/domain/password-strength')).estimatePasswordStrength;
    return true;
  } catch {
    return false;
  }
}

/** Returns the strength of a password; undefined while the estimator isn't loaded. */
export function passwordStrength(password: string, personalWords: string[]): PasswordStrength | undefined {
  return estimator?.(password, personalWords);
}
