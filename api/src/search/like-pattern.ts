/** A pattern of `LIKE` that finds a text anywhere; `%`, `_` and `\` in it are ordinary letters. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
}
