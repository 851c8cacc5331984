/**
 * Letters that Unicode doesn't decompose, with the letters that people type instead (as in PostgreSQL's `unaccent`).
 */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
};

/**
 * Normalizes a string for searching: removes accents, apostrophes, case, repeated whitespace, and null characters
 * (which PostgreSQL rejects in queries). Composed and decomposed spellings of a name become equal.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll('\u0000', '')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðħıłþ]/gu, (letter) => plainLetters[letter] ?? letter)
    .replace(/[’ʼ‘`']/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * Returns whether every search word is part of a string, in any order. A search without words matches everything.
 *
 * @param foldedText the text, folded by {@link foldText}
 * @param typed the search text as typed
 */
export function hasEveryWord(foldedText: string, typed: string): boolean {
  return foldText(typed)
    .split(' ')
    .every((word) => foldedText.includes(word));
}

/** Returns a phone number's digits, for comparing numbers in different formats. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/gu, '');
}
