import { isProven, type SignatureRecord } from '../evidence/evidence-mac.js';
import { type StoredMac, toBytes } from '../evidence/record-mac.js';
import type { ServerKey } from '../security/server-key.js';
import { matchesContents } from './contract-evidence.js';

/** A signature as read from the database by Prisma, with SQL, or as JSON. */
export interface StoredSignature extends Omit<SignatureRecord, 'sha256' | 'contentsHash' | 'signedAt'> {
  sha256: StoredMac;
  contentsHash: StoredMac;
  signedAt: Date | string;
  importedAt: Date | string | null;
}

/**
 * Returns whether a signature falsely claims to be from this server: it isn't marked as imported, and it either has no
 * valid proof or applies to different contents.
 *
 * @param mac the MAC in the signature's `EvidenceMac`
 * @param contents the contents that were sent; null for a draft
 */
export function isUnprovenSignature(
  key: ServerKey,
  signature: StoredSignature,
  mac: StoredMac,
  contents: unknown,
): boolean {
  if (signature.importedAt !== null) return false;
  const record = {
    ...signature,
    sha256: toBytes(signature.sha256) ?? null,
    contentsHash: toBytes(signature.contentsHash) ?? null,
    signedAt: new Date(signature.signedAt),
  };
  return !isProven(key, record, toBytes(mac)) || (contents !== null && !matchesContents(record, contents));
}
