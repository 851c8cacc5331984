import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds that a code may be late or early: one step either way, both at enrollment and at sign-in. */
const TOLERANCE_SECONDS = 30;
/** A code this far off suggests a wrong clock, which is worth reporting. */
const CLOCK_HINT_SECONDS = 15 * 60;

/**
 * The result of checking a code: valid for a 30-second step, valid only if the clock is wrong, or not a code for this
 * secret.
 */
export type CodeCheck = { step: number } | 'clock' | 'wrong';

/** Returns a new secret for an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds), in Base32. */
export function newSecret(): string {
  return generateSecret();
}

/** Returns the URI that an authenticator app reads from a QR code. */
export function secretUri(secret: string, email: string): string {
  return generateURI({ issuer: 'Doula Desk', label: email, secret });
}

/** @param now epoch milliseconds */
export function checkCode(secret: string, token: string, now: number): CodeCheck {
  if (!isCode(token)) return 'wrong';
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
  if (result.valid && 'timeStep' in result) return { step: result.timeStep };
  return verifySync({ secret, token, epoch, epochTolerance: CLOCK_HINT_SECONDS }).valid ? 'clock' : 'wrong';
}

/** Returns whether a string has the form of a TOTP code; otherwise it may be a recovery code. */
export function isCode(text: string): boolean {
  return /^\d{6}$/u.test(text);
}
