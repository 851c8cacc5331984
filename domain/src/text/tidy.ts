/** Invisible characters that reorder or hide adjacent characters and can disguise a name. */
const DECEPTIVE = /[\u202A-\u202E\u2066-\u2069]/gu;
/** Control characters that are allowed in multi-line text. PostgreSQL can't store the null character at all. */
const KEPT_CONTROLS = '\t\n\r';
/** Other line break characters: Word's soft break and page break, NEL, and Unicode separators. */
const LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/gu;

/**
 * Normalizes a string for storage: composes characters so that equal names compare equal, trims the string, normalizes
 * line breaks, and removes characters that can't be stored or would deceive readers. A string without visible
 * characters becomes empty.
 */
export function tidyText(text: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(LINE_BREAKS, '\n')
    .replace(/\p{Cc}/gu, (control) => (KEPT_CONTROLS.includes(control) ? control : ''))
    .replace(DECEPTIVE, '')
    .replace(/\p{Noncharacter_Code_Point}/gu, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
  return /[^\s\p{Cf}]/u.test(tidy) ? tidy : '';
}

/**
 * Normalizes single-line text for storage: like `tidyText`, with line breaks and repeated whitespace replaced with a
 * space.
 */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/gu, ' ');
}
