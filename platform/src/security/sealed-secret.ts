import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyPurpose, ServerKey } from './server-key.js';

const CIPHER = 'aes-256-gcm';
/** First byte of every sealed secret. No Base32 text begins with it, so a secret in clear is recognized. */
const FORM = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed secret that this server's key doesn't open: it was sealed under another key, or altered. */
export class SealedSecretError extends Error {}

/**
 * Encrypts a secret for storage (AES-256-GCM: a form byte, the nonce, the ciphertext, and the tag).
 *
 * @param context what the secret belongs to, such as its owner's id; it only opens under the same one
 */
export function sealSecret(
  key: ServerKey,
  purpose: KeyPurpose,
  context: string,
  secret: string,
): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.derive(purpose), nonce);
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([Buffer.of(FORM), nonce, sealed, cipher.getAuthTag()]));
}

/**
 * Decrypts what `sealSecret` returned.
 *
 * @throws SealedSecretError when it was sealed under another key or context, or altered
 */
export function openSecret(key: ServerKey, purpose: KeyPurpose, context: string, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  if (!isSealed(bytes)) throw new SealedSecretError('not a sealed secret');
  const decipher = createDecipheriv(CIPHER, key.derive(purpose), bytes.subarray(1, 1 + NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const secret = decipher.update(bytes.subarray(1 + NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([secret, decipher.final()]).toString();
  } catch {
    throw new SealedSecretError('sealed under another key, or altered');
  }
}

/** Whether stored bytes are a sealed secret rather than one in clear. */
export function isSealed(bytes: Uint8Array): boolean {
  return bytes[0] === FORM && bytes.length > 1 + NONCE_BYTES + TAG_BYTES;
}
