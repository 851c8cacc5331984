/**
 * Reads a pasted hash, which may contain capital letters, spaces, or colons. Returns undefined if the input isn't a
 * hash.
 */
export function readHash(text: string): string | undefined {
  const bare = text.replace(/[\s:]/gu, '').toLowerCase();
  return /^[0-9a-f]{64}$/u.test(bare) ? bare : undefined;
}
