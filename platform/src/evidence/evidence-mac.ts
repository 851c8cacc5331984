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
  /** Hash of what the signer saw (`contentsHash`). Null for signatures from before it was stored. */
  contentsHash?: Uint8Array | null;
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

/** The contents of a sent contract, which no longer change. */
export interface SentContractRecord {
  id: string;
  ownerId: string;
  contents: unknown;
}

/** A record that the server vouches for. */
export type EvidenceRecord = SignatureRecord | SealRecord | SentContractRecord;

/** A row of `EvidenceMac`. */
export interface EvidenceMacRow {
  id: string;
  ownerId: string | null;
  contractId: string | null;
  mac: Buffer;
}

/** Returns the proof that this server wrote a record. */
export function evidenceMac(key: ServerKey, record: EvidenceRecord): EvidenceMacRow {
  const [content, address] = describe(record);
  return { id: evidenceId(record), ...address, mac: key.authenticate('evidence', stableJson(content)) };
}

function describe(
  record: EvidenceRecord,
): [content: unknown[], address: Pick<EvidenceMacRow, 'ownerId' | 'contractId'>] {
  if ('party' in record) {
    const { ownerId, contractId } = record;
    return [['ContractSignature', ...fieldsOf(record)], { ownerId, contractId }];
  }
  if ('contents' in record) {
    const { id, ownerId, contents } = record;
    return [['Contract', id, ownerId, contents], { ownerId, contractId: id }];
  }
  return [['Seal', ...sealFields(record)], { ownerId: null, contractId: null }];
}

/** Returns the id of a record's row in `EvidenceMac`. */
export function evidenceId(record: EvidenceRecord): string {
  return 'id' in record ? record.id : hex(record.sha256);
}

/**
 * Returns the SQL condition that a row of `EvidenceMac` belongs to a signature. The MAC doesn't cover the row's
 * owner and contract, which decide when the row is archived and deleted, so the condition compares them.
 *
 * @param mac alias of `EvidenceMac`
 * @param signature alias of `ContractSignature`
 */
export function belongsToSignature(mac: string, signature: string): string {
  const columns = ['ownerId', 'contractId'].map((name) => `${mac}."${name}" = ${signature}."${name}"`);
  return [`${mac}.id = ${signature}.id::text`, ...columns].join(' AND ');
}

/**
 * Returns whether this server created the MAC for the record.
 *
 * @param mac undefined or null if the record has none
 */
export function isProven(
  key: ServerKey,
  record: EvidenceRecord,
  mac: Uint8Array | null | undefined,
): boolean {
  const expected = evidenceMac(key, record).mac;
  return mac?.length === expected.length && timingSafeEqual(mac, expected);
}

// Append new columns at the end, and only if they aren't null, so that earlier MACs stay valid.
function fieldsOf(record: SignatureRecord): unknown[] {
  const { id, ownerId, contractId, party, name, method, drawing, revision, readRevision } = record;
  const { sha256, contentsHash, signedAt, timeZone, ipAddress, userAgent } = record;
  const seen = [sha256 && hex(sha256), signedAt.toISOString(), timeZone, ipAddress, userAgent];
  const fields = [id, ownerId, contractId, party, name, method, drawing, revision, readRevision, ...seen];
  return contentsHash ? [...fields, hex(contentsHash)] : fields;
}

function sealFields({ sha256, sealedAt, certificate }: SealRecord): unknown[] {
  return [hex(sha256), sealedAt.toISOString(), certificate && hex(certificate)];
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
