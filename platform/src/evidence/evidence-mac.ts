import { timingSafeEqual } from 'node:crypto';
import type { ServerKey } from '../security/server-key.js';
import { stableJson } from '../security/stable-json.js';

/** A signature as the database returns it. */
export interface SignatureRecord {
  id: string;
  ownerId: string;
  contractId: string;
  party: string;
  name: string;
  method: string;
  drawing: unknown;
  revision: number;
  readRevision: string | null;
  sha256: Uint8Array | null;
  signedAt: Date;
  timeZone: string;
  ipAddress: string;
  userAgent: string;
}

/** A seal as the database returns it. */
export interface SealRecord {
  sha256: Uint8Array;
  sealedAt: Date;
  certificate: Uint8Array | null;
}

/** A record that the server vouches for. */
export type EvidenceRecord = SignatureRecord | SealRecord;

/** A row of `EvidenceMac`. */
export interface EvidenceMacRow {
  id: string;
  ownerId: string | null;
  contractId: string | null;
  mac: Buffer;
}

/** Returns the proof that this server wrote a record. */
export function evidenceMac(key: ServerKey, record: EvidenceRecord): EvidenceMacRow {
  const isSignature = 'party' in record;
  const content = isSignature ? ['ContractSignature', ...fieldsOf(record)] : ['Seal', ...sealFields(record)];
  return {
    id: evidenceId(record),
    ownerId: isSignature ? record.ownerId : null,
    contractId: isSignature ? record.contractId : null,
    mac: key.authenticate('evidence', stableJson(content)),
  };
}

/** Returns the id of the row that belongs to a record. */
export function evidenceId(record: EvidenceRecord): string {
  return 'party' in record ? record.id : hex(record.sha256);
}

/** Tells whether a MAC is this server's for a record. @param mac undefined or null if the record has none */
export function isProven(
  key: ServerKey,
  record: EvidenceRecord,
  mac: Uint8Array | null | undefined,
): boolean {
  const expected = evidenceMac(key, record).mac;
  return mac?.length === expected.length && timingSafeEqual(mac, expected);
}

// A column that is added later goes to the end and only where it isn't null, so that earlier MACs stay valid.
function fieldsOf(record: SignatureRecord): unknown[] {
  const { id, ownerId, contractId, party, name, method, drawing, revision, readRevision } = record;
  const { sha256, signedAt, timeZone, ipAddress, userAgent } = record;
  const seen = [sha256 && hex(sha256), signedAt.toISOString(), timeZone, ipAddress, userAgent];
  return [id, ownerId, contractId, party, name, method, drawing, revision, readRevision, ...seen];
}

function sealFields({ sha256, sealedAt, certificate }: SealRecord): unknown[] {
  return [hex(sha256), sealedAt.toISOString(), certificate && hex(certificate)];
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
