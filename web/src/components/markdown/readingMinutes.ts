/** Words per minute at which adults silently read English. */
const READING_SPEED = 220;

/** Returns how many minutes it takes to read a text without its pictures, at least one. */
export function readingMinutes(markdown: string): number {
  const text = markdown.replace(/!\[[^\]]*\]\([^)]*\)/gu, '');
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / READING_SPEED));
}
