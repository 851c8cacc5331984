/**
 * Text for a header or a name beside an address: on one line, without control characters, so that nothing a
 * person typed can begin a header of its own.
 */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
