import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds that a code may be old or early: one step to either side, at enrolment and at sign-in alike. */
const TOLERANCE_SECONDS = 30;
/** A code this far off is right for a clock that is wrong, and worth saying so. */
const CLOCK_HINT_SECONDS = 15 * 60;

/** What a code is: of a 30-second step, right for a clock that is wrong, or no code of this secret. */
export type CodeCheck = { step: number } | 'clock' | 'wrong';

/** A new secret for an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds), in Base32. */
export function newSecret(): string {
  return generateSecret();
}

/** What an authenticator app reads from a QR code. */
export function secretUri(secret: string, email: string): string {
  return generateURI({ issuer: 'Doula Desk', label: email, secret });
}

/** @param now milliseconds since 1970 */
export function checkCode(secret: string, token: string, now: number): CodeCheck {
  if (!isCode(token)) return 'wrong';
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
  if (result.valid && 'timeStep' in result) return { step: result.timeStep };
  return verifySync({ secret, token, epoch, epochTolerance: CLOCK_HINT_SECONDS }).valid ? 'clock' : 'wrong';
}

/** Whether a text has the form of a code; what has not may be a recovery code. */
export function isCode(text: string): boolean {
  return /^\d{6}$/u.test(text);
}
