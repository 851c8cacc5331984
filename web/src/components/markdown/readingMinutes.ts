/** The number of words per minute that adults read silently in English. */
const READING_SPEED = 220;

/** Returns the number of minutes, at least one, that it takes to read some text, not counting pictures. */
export function readingMinutes(markdown: string): number {
  const text = markdown.replace(/!\[[^\]]*\]\([^)]*\)/gu, '');
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / READING_SPEED));
}
