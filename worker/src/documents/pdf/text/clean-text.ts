const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Invisible characters: terminal controls, direction marks, soft breaks, and byte order marks. */
const INVISIBLE =
  /(?!\n)\p{Cc}|[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/**
 * Matches the marker of a PDF's signature. Text must not contain it, since a title with it would prevent a contract
 * from being sealed.
 */
const BYTE_RANGE = '/ByteRange';

/**
 * Normalizes a string for layout: unifies line endings, removes invisible characters, and replaces unpaired surrogates.
 */
export function cleanText(text: string): string {
  return text
    .replace(LINE_ENDS, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(INVISIBLE, '')
    .replaceAll(BYTE_RANGE, '/ ByteRange')
    .replace(/\p{Surrogate}/gu, '\uFFFD');
}
