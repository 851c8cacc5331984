/** Words per minute at which adults silently read English. */
const READING_SPEED = 220;

/** Returns how many minutes it takes to read a text, at least one. */
export function readingMinutes(markdown: string): number {
  const words = markdown.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / READING_SPEED));
}
