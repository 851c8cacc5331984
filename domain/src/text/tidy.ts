/** Invisible characters that turn or hide what stands beside them: a name with one is not what it looks like. */
const DECEPTIVE = /[\u202A-\u202E\u2066-\u2069]/gu;
/** The control characters that a text of several lines has. PostgreSQL does not keep the null character at all. */
const KEPT_CONTROLS = '\t\n\r';

/**
 * A text as it is stored: composed, so that equal names are equal, without white space round it, and without what
 * cannot be kept or would deceive the eye. A text in which nothing can be seen is empty.
 */
export function tidyText(text: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, (control) => (KEPT_CONTROLS.includes(control) ? control : ''))
    .replace(DECEPTIVE, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
  return /[^\s\p{Cf}]/u.test(tidy) ? tidy : '';
}

/** A text of one line as it is stored: as `tidyText`, with breaks and runs of white space as one space. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/gu, ' ');
}
