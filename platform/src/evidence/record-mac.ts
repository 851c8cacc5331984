import { timingSafeEqual } from 'node:crypto';
import type { ServerKey } from '../security/server-key.js';
import { stableJson } from '../security/stable-json.js';
import { coveredFields, needsProof, type ProvenRecords, type ProvenTable } from './proven-records.js';

/** The column's value as the database returns it: its JSON has bytes as `\x…`. */
export type StoredMac = Uint8Array | string | null | undefined;

/** Returns bytes that the database returned, also as JSON. */
export function toBytes(stored: StoredMac): Uint8Array | null | undefined {
  return typeof stored === 'string' ? Buffer.from(stored.slice(2), 'hex') : stored;
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
  const mac = toBytes(record.mac);
  if (!mac) return false;
  const expected = recordMac(key, table, record);
  return mac.length === expected.length && timingSafeEqual(mac, expected);
}

/** A record that falsely claims to be this server's own: neither proven nor marked as imported. */
export function isUnproven<Table extends ProvenTable>(
  key: ServerKey,
  table: Table,
  record: ProvenRecords[Table] & { mac?: StoredMac; importedAt: Date | string | null },
): boolean {
  return record.importedAt === null && needsProof(table, record) && !isProvenRecord(key, table, record);
}
