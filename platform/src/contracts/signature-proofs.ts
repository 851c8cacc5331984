import { isProven, type SignatureRecord } from '../evidence/evidence-mac.js';
import { type StoredMac, toBytes } from '../evidence/record-mac.js';
import type { ServerKey } from '../security/server-key.js';
import { fitsContents } from './contract-evidence.js';

/** A signature as Prisma, SQL, or JSON of the database gives it. */
export interface StoredSignature extends Omit<SignatureRecord, 'sha256' | 'contentsHash' | 'signedAt'> {
  sha256: StoredMac;
  contentsHash: StoredMac;
  signedAt: Date | string;
  importedAt: Date | string | null;
}

/**
 * Returns whether a signature claims to be this server's own, without being it: it is neither proven nor marked as
 * imported, or it is for something else.
 *
 * @param mac of its `EvidenceMac`
 * @param contents the sent contents; null for a draft, whose signature lapses when the draft changes
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
  return !isProven(key, record, toBytes(mac)) || (contents !== null && !fitsContents(record, contents));
}
