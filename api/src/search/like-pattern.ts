/** Returns a `LIKE` pattern that matches a string anywhere, with `%`, `_`, and `\` escaped. */
export function toLikePattern(text: string): string {
  return `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
}
