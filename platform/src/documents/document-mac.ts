import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServerKey } from '../security/server-key.js';
import { stableJson } from '../security/stable-json.js';

/** A PDF in the database, with everything that identifies its contents. */
export interface DocumentRecord {
  id: string;
  ownerId: string;
  kind: string;
  subjectId: string;
  subjectRevision: string;
  paper: string;
  sha256: Uint8Array;
}

/** Returns the proof that this server generated a PDF for a revision of a record. */
export function documentMac(key: ServerKey, document: DocumentRecord): Buffer {
  const { id, ownerId, kind, subjectId, subjectRevision, paper, sha256 } = document;
  const covered = [id, ownerId, kind, subjectId, subjectRevision, paper, Buffer.from(sha256).toString('hex')];
  return key.authenticate('document', stableJson(covered));
}

/** Returns whether this server's proof covers a document's stored hash. Doesn't check the bytes. */
export function isProvenDocument(
  key: ServerKey,
  document: Omit<DocumentRecord, 'sha256'> & { sha256: Uint8Array | null; mac: Uint8Array | null },
): boolean {
  const { sha256, mac } = document;
  if (!sha256 || !mac) return false;
  const expected = documentMac(key, { ...document, sha256 });
  return mac.length === expected.length && timingSafeEqual(mac, expected);
}

/** Returns whether this server generated exactly these bytes for a document. */
export function areProvenBytes(
  key: ServerKey,
  document: Omit<DocumentRecord, 'sha256'> & { mac: Uint8Array | null },
  bytes: Uint8Array,
): boolean {
  return isProvenDocument(key, { ...document, sha256: createHash('sha256').update(bytes).digest() });
}
