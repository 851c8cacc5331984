/**
 * Returns the name to show in the header: the person's name, or the local part of the address with separators replaced
 * by spaces and words capitalized, or 'User'.
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

/** Returns the uppercase first letters of up to two words of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean).slice(0, 2);
  return words.map((word) => firstLetter(word).toLocaleUpperCase()).join('');
}

/** Creating a segmenter costs far more than using it, and lists and calendar files need initials by the thousand. */
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the first grapheme: an emoji or an accented letter can be more than one code unit. */
function firstLetter(word: string): string {
  const first = characters.segment(word)[Symbol.iterator]().next();
  return first.done ? '' : first.value.segment;
}
