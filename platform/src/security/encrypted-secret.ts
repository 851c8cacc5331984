import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyPurpose, ServerKey } from './server-key.js';

const CIPHER = 'aes-256-gcm';
/**
 * First byte of every encrypted secret. No Base32 string starts with this byte, so secrets stored as plain text are
 * recognized.
 */
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Thrown when this server's key can't decrypt a secret, because it was encrypted with another key or changed.
 */
export class SecretDecryptionError extends Error {}

/**
 * Encrypts a secret for storage (AES-256-GCM: a format byte, the nonce, the ciphertext, and the tag).
 *
 * @param context what the secret belongs to, such as its owner's id; decrypting requires the same context
 */
export function encryptSecret(
  key: ServerKey,
  purpose: KeyPurpose,
  context: string,
  secret: string,
): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.derive(purpose), nonce);
  cipher.setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([Buffer.of(FORMAT), nonce, encrypted, cipher.getAuthTag()]));
}

/**
 * Decrypts a secret from `encryptSecret`.
 *
 * @throws SecretDecryptionError if the secret was encrypted with another key or context, or changed
 */
export function decryptSecret(
  key: ServerKey,
  purpose: KeyPurpose,
  context: string,
  encrypted: Uint8Array,
): string {
  const bytes = Buffer.from(encrypted);
  if (!isEncrypted(bytes)) throw new SecretDecryptionError('not an encrypted secret');
  const decipher = createDecipheriv(CIPHER, key.derive(purpose), bytes.subarray(1, 1 + NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const secret = decipher.update(bytes.subarray(1 + NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([secret, decipher.final()]).toString();
  } catch {
    throw new SecretDecryptionError('encrypted with another key, or changed');
  }
}

/** Returns whether stored bytes are an encrypted secret rather than plain text. */
export function isEncrypted(bytes: Uint8Array): boolean {
  return bytes[0] === FORMAT && bytes.length > 1 + NONCE_BYTES + TAG_BYTES;
}
