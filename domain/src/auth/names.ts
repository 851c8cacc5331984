/**
 * Returns the name that the shell shows: the person's name, else the local part of the address with its separators as
 * spaces and its words capitalized, else 'User'.
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

/** Returns the first letters of up to two words of a name, as capitals. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean).slice(0, 2);
  return words.map((word) => firstLetter(word).toLocaleUpperCase()).join('');
}

/** Creating one costs far more than using it, and lists and calendar files take initials by the thousand. */
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the first character as a person sees it: an emoji or an accented letter is more than one code unit. */
function firstLetter(word: string): string {
  const first = characters.segment(word)[Symbol.iterator]().next();
  return first.done ? '' : first.value.segment;
}
