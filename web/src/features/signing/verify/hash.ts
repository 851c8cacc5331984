/** Hexadecimal SHA-256 of a file, worked out in this browser: the file itself is sent nowhere. */
export async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Browsers have no hash functions on pages that came without https, except from the same machine. */
export function canHash(): boolean {
  return 'subtle' in crypto && crypto.subtle !== undefined;
}

/** A hash as people paste it: with capitals, spaces or colons. Undefined where it is none. */
export function readHash(text: string): string | undefined {
  const bare = text.replace(/[\s:]/gu, '').toLowerCase();
  return /^[0-9a-f]{64}$/u.test(bare) ? bare : undefined;
}
