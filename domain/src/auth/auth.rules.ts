import { EMAIL_MAX_LENGTH } from './auth.constants.js';

/**
 * An address in the form in which it is stored and compared: trimmed and lower-cased. A plus tag is
 * part of the address: `zoe+a@…` is another mailbox than `zoe@…`.
 */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** What nobody can see, or a database cannot keep: no address has it, and two that look alike would differ by it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/** Whether a text looks like an address: something, an at sign, something, a dot, something. */
export function isEmail(text: string): boolean {
  if (UNSEEN.test(text)) return false;
  return text.length <= EMAIL_MAX_LENGTH && /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"().]+$/u.test(text);
}
