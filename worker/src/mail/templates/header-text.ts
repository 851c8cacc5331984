/**
 * Returns a string for a header or for the name next to an address, on one line and without control characters, so that
 * user input can't start another header.
 */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
