import type { PasswordStrength } from '@doula-desk/domain';

type Judge = (password: string, ownWords: string[]) => PasswordStrength;

let judge: Judge | undefined;

/**
 * Loads the judge of passwords, once. Without a connection there is none, and the server alone decides.
 *
 * @returns whether it is there
 */
export async function loadJudge(): Promise<boolean> {
  try {
    judge ??= (await import('@doula-desk/domain/password-judge')).judgePassword;
    return true;
  } catch {
    return false;
  }
}

/** Returns how strong a password is; undefined while the judge isn't there. */
export function judged(password: string, ownWords: string[]): PasswordStrength | undefined {
  return judge?.(password, ownWords);
}
