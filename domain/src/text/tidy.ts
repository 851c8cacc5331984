/** Invisible characters that reorder or hide their neighbors: a name with one is not what it looks like. */
const DECEPTIVE = /[\u202A-\u202E\u2066-\u2069]/gu;
/** Control characters of a text of several lines. PostgreSQL doesn't store the null character at all. */
const KEPT_CONTROLS = '\t\n\r';
/** Other characters that break a line: Word's soft break and page break, NEL, and the separators of Unicode. */
const LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/gu;

/**
 * Returns a text as it is stored: composed, so that equal names are equal, without white space around it, every line
 * break a plain one, and without what can't be stored or would deceive the eye. A text with nothing visible is empty.
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

/** Returns a text of one line as it is stored: as `tidyText`, with breaks and runs of white space as one space. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/gu, ' ');
}
