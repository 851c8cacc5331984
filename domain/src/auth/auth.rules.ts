import { EMAIL_MAX_LENGTH } from './auth.constants.js';

/**
 * Returns an email address in the form that is stored and compared: trimmed and lowercased. A plus tag is part of the
 * address: `zoe+a@…` is a different mailbox than `zoe@…`.
 */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** Invisible characters. Two addresses that differ only in these look the same, and some can't be stored. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/u;
/** Maximum length of a local part and of a domain label (RFC 5321, 4.5.3.1.1; RFC 1035, 2.3.4). */
const LOCAL_PART_MAX_LENGTH = 64;
const LABEL_MAX_LENGTH = 63;
/** A dot-atom (RFC 5322, 3.2.3) with letters of any script (RFC 6531): no leading, trailing, or double dots. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** A domain label, without leading or trailing hyphens. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/**
 * Returns whether a string is an address that mail can be sent to: a mailbox at a domain name. Every entry point uses
 * this rule, because an invalid address would otherwise fail only when the email is sent. Quoted local parts, comments,
 * and address literals (`zoe@[127.0.0.1]`) are valid in the standards but rejected here: in practice they are typos or
 * attacks.
 */
export function isEmail(text: string): boolean {
  if (INVISIBLE.test(text) || text.length > EMAIL_MAX_LENGTH) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  if (rest.length > 0 || local.length > LOCAL_PART_MAX_LENGTH || !LOCAL_PART.test(local)) return false;
  const labels = domain.split('.');
  const isEveryLabelValid = labels.every((label) => label.length <= LABEL_MAX_LENGTH && LABEL.test(label));
  // No top-level domain is a number, but the last part of an IPv4 address is.
  return isEveryLabelValid && labels.length >= 2 && !/^\p{N}+$/u.test(labels.at(-1) ?? '');
}

/**
 * Returns whether a string can be the address of an existing account. Earlier versions accepted more than {@link
 * isEmail} does, and people who signed up then must still be able to sign in.
 */
export function isAccountEmail(text: string): boolean {
  if (INVISIBLE.test(text)) return false;
  return text.length <= EMAIL_MAX_LENGTH && /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"().]+$/u.test(text);
}
