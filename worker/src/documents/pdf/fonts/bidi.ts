import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const LETTER_TO_THE_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Returns whether a string's visual order may differ from its logical order. */
export function mayBeRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Returns whether a string has a right-to-left letter, from which the shaper infers its direction. */
export function hasRightToLeftLetter(text: string): boolean {
  return LETTER_TO_THE_LEFT.test(text.replace(/\p{Nd}/gu, ''));
}

/**
 * Returns the bidirectional algorithm's levels, one per code unit. Text with odd levels runs right to left.
 *
 * @param direction the paragraph's direction; by default, that of the first letter that has one
 * @returns the levels, and the paragraph's base level
 */
export function embeddingLevels(
  text: string,
  direction: 'auto' | 'ltr' = 'auto',
): { levels: Uint8Array; base: number } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction);
  return { levels, base: paragraphs[0]?.level ?? 0 };
}

/** Returns whether a string's base direction is right to left. */
export function isRightToLeft(text: string): boolean {
  return mayBeRightToLeft(text) && embeddingLevels(text).base % 2 === 1;
}

/** Returns the mirrored counterpart of a bracket or similar character, or the character itself. */
export function mirrored(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}

/** Sorts the parts of a line from left to right (rule L2 of the bidirectional algorithm). */
export function toVisualOrder<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const ordered = [...parts];
  const levels = parts.map(({ level }) => level);
  const lowestOdd = Math.min(...levels.filter((level) => level % 2 === 1));
  for (let level = Math.max(...levels); level >= lowestOdd; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}
