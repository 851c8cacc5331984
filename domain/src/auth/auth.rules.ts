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

/**
 * The name that the shell shows: the person's name, else the local part of the address with its
 * separators as spaces and its words capitalised, else 'User'.
 */
export function displayName(user: { name?: string | null; email?: string | null }): string {
  const name = user.name?.trim();
  if (name) return name;
  const localPart = user.email?.split('@')[0] ?? '';
  const words = localPart.split(/[._+\-\s]+/u).filter(Boolean);
  return (
    words
      .map((word) => firstLetter(word).toLocaleUpperCase() + word.slice(firstLetter(word).length))
      .join(' ') || 'User'
  );
}

/** First letters of up to two words of a name, as capitals. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean).slice(0, 2);
  return words.map((word) => firstLetter(word).toLocaleUpperCase()).join('');
}

/** Making one costs far more than using it, and lists and calendar files take initials by the thousand. */
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first character as a person sees it: an emoji or an accented letter is more than one code unit. */
function firstLetter(word: string): string {
  const first = characters.segment(word)[Symbol.iterator]().next();
  return first.done ? '' : first.value.segment;
}
