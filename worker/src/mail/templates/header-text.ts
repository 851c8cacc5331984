/**
 * Returns a string for a header or a name next to an address: on one line, without control characters, so that nothing
 * a person typed can start another header.
 */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
