import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret for a link or a session: 256 random bits in 43 URL-safe characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a token. A plain hash is enough, since the token can't be guessed. */
export function hashToken(token: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(token).digest() as Buffer<ArrayBuffer>;
}
