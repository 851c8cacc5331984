/**
 * Counts the characters of a string as PostgreSQL does: in code points. UTF-16 counts an emoji twice, and the same
 * limit would then mean different things in the browser, the API, and the database.
 */
export function textLength(text: string): number {
  let length = text.length;
  for (const _pair of text.matchAll(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)) length -= 1;
  return length;
}

/** Returns an error message for a string of more than `most` characters; undefined if it fits. */
export function tooLong(text: string, max: number): string | undefined {
  // A string never has more characters than UTF-16 units, so most strings need no counting.
  return text.length <= max || textLength(text) <= max ? undefined : `At most ${max} characters`;
}
