import { firstGraphemes } from '../text/index.js';

/**
 * Returns the name to show in the header: the user's name, or the local part of the email address with separators
 * replaced by spaces and words capitalized, or 'User'.
 */
export function displayName(user: { name?: string | null; email?: string | null }): string {
  const name = user.name?.trim();
  if (name) return name;
  const localPart = user.email?.split('@')[0] ?? '';
  const words = localPart.split(/[._+\-\s]+/u).filter(Boolean);
  return words.map(capitalize).join(' ') || 'User';
}

function capitalize(word: string): string {
  const first = firstGraphemes(word, 1);
  return first.toLocaleUpperCase() + word.slice(first.length);
}

/** Returns the uppercase first letters of up to two words of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean).slice(0, 2);
  return words.map((word) => firstGraphemes(word, 1).toLocaleUpperCase()).join('');
}
