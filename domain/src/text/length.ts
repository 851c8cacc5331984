/**
 * Returns the number of characters in a string as PostgreSQL counts them, in code points. UTF-16 counts an emoji twice,
 * so the same limit would mean different things in the browser, the API, and the database.
 */
export function textLength(text: string): number {
  let length = text.length;
  for (const _pair of text.matchAll(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)) length -= 1;
  return length;
}

/** Returns an error message for a string of more than `max` characters; undefined if it fits. */
export function lengthError(text: string, max: number): string | undefined {
  // A string never has more characters than UTF-16 code units, so most strings don't have to be counted.
  return text.length <= max || textLength(text) <= max
    ? undefined
    : `Please use at most ${max.toLocaleString('en-US')} characters`;
}
