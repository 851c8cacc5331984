/** Reads a hash as people paste it, with capitals, spaces, or colons. Returns undefined when it isn't one. */
export function readHash(text: string): string | undefined {
  const bare = text.replace(/[\s:]/gu, '').toLowerCase();
  return /^[0-9a-f]{64}$/u.test(bare) ? bare : undefined;
}
