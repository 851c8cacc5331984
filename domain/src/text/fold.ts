/** Letters that no decomposition takes apart, and what people type for them (as PostgreSQL's `unaccent` has it). */
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
 * A text as searching compares it: without accents, apostrophes, letter case, runs of white space or null characters
 * (PostgreSQL refuses a query with one). Composed and decomposed spellings of the same name come out the same.
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
 * Returns whether every word of a search is part of a text, in any order. A search without a word matches everything.
 *
 * @param foldedText the text, folded by {@link foldText}
 * @param typed the search as typed
 */
export function hasEveryWord(foldedText: string, typed: string): boolean {
  return foldText(typed)
    .split(' ')
    .every((word) => foldedText.includes(word));
}

/** The digits of a telephone number, for comparing two that are written differently. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/gu, '');
}
