import { timingSafeEqual } from 'node:crypto';
import type { ServerKey } from '../security/server-key.js';
import { stableJson } from '../security/stable-json.js';
import { isAccountTable } from './account-records.js';
import { coveredFields, needsProof, type ProvenRecords, type ProvenTable } from './proven-records.js';

/** The column's value as the database returns it. In JSON, bytes are written as `\x…`. */
export type StoredMac = Uint8Array | string | null | undefined;

/** Returns the bytes of a value from SQL or the database's JSON. */
export function toBytes(stored: StoredMac): Uint8Array | null | undefined {
  return typeof stored === 'string' ? Buffer.from(stored.slice(2), 'hex') : stored;
}

/** Returns a MAC as the database's JSON represents it, for data that is stored as JSON. */
export function toMacText(stored: StoredMac): string | null {
  const bytes = toBytes(stored);
  return bytes ? `\\x${Buffer.from(bytes).toString('hex')}` : null;
}

/** Returns a MAC from SQL or the database's JSON in the form that Prisma stores. */
export function toMacColumn(stored: StoredMac): Uint8Array<ArrayBuffer> | null {
  const bytes = toBytes(stored);
  return bytes ? Uint8Array.from(bytes) : null;
}

/** Returns whether a stored MAC is the expected one. */
export function matchesMac(stored: StoredMac, expected: Buffer): boolean {
  const mac = toBytes(stored);
  return mac?.length === expected.length && timingSafeEqual(mac, expected);
}

/** Returns the proof that this server wrote a record. */
export function recordMac<Table extends ProvenTable>(
  key: ServerKey,
  table: Table,
  record: ProvenRecords[Table],
): Buffer {
  return key.authenticate('record', stableJson([table, ...coveredFields[table](record)]));
}

/** Returns whether a record has this server's proof. */
export function isProvenRecord<Table extends ProvenTable>(
  key: ServerKey,
  table: Table,
  record: ProvenRecords[Table] & { mac?: StoredMac },
): boolean {
  if (!record.mac) return false;
  return [record, ...earlierForms(table, record)].some((each) =>
    matchesMac(record.mac, recordMac(key, table, each)),
  );
}

/** Returns the forms of a record that earlier versions proved. They left out the pregnancy of notes. */
function earlierForms<Table extends ProvenTable>(
  table: Table,
  record: ProvenRecords[Table],
): ProvenRecords[Table][] {
  return table === 'VisitNote' ? [{ ...record, pregnancyId: null, originalPregnancyId: null }] : [];
}

/**
 * Returns whether a record needs a proof and has no valid one. Imported records need one only in account
 * tables, whose proofs cover the imported mark.
 */
export function isUnproven<Table extends ProvenTable>(
  key: ServerKey,
  table: Table,
  record: ProvenRecords[Table] & { mac?: StoredMac; importedAt: Date | string | null },
): boolean {
  return (
    (record.importedAt === null || isAccountTable(table)) &&
    needsProof(table, record) &&
    !isProvenRecord(key, table, record)
  );
}
