import { timingSafeEqual } from 'node:crypto';
import type { ServerKey } from '../security/server-key.js';
import { stableJson } from '../security/stable-json.js';

/** An audit event as Prisma, SQL, or JSON of the database gives it. */
export interface AuditEventRecord {
  id: string;
  ownerId: string;
  at: Date | string;
  actor: string;
  tokenName?: string | null;
  action: string;
  entityType: string;
  entityId: string;
  clientId?: string | null;
  fields?: unknown;
  ipAddress?: string | null;
  device?: string | null;
  requestId?: string | null;
}

/** A contract event as Prisma, SQL, or JSON of the database gives it. */
export interface ContractEventRecord {
  id: string;
  ownerId: string;
  contractId: string;
  kind: string;
  at: Date | string;
  timeZone: string;
  ipAddress?: string | null;
  userAgent?: string | null;
  details?: unknown;
}

/** The tables whose records carry their own proof, in the column `mac`. */
export interface ProvenRecords {
  AuditEvent: AuditEventRecord;
  ContractEvent: ContractEventRecord;
}

export type ProvenTable = keyof ProvenRecords;

/** What the database returns of the column: JSON of the database has bytes as `\x…`. */
type StoredMac = Uint8Array | string | null | undefined;

/**
 * What a proof covers. The mark of imported records isn't part of it, since a restore sets it. A column that is added
 * later goes to the end and only where it isn't null, so that earlier proofs stay valid.
 */
const covered: { [Table in ProvenTable]: (record: ProvenRecords[Table]) => unknown[] } = {
  AuditEvent: (e) => [
    ...[id(e.id), id(e.ownerId), instant(e.at), e.actor, e.tokenName ?? null, e.action, e.entityType],
    ...[id(e.entityId), e.clientId ? id(e.clientId) : null, e.fields ?? [], e.ipAddress ?? null],
    ...[e.device ?? null, e.requestId ?? null],
  ],
  ContractEvent: (e) => [
    ...[id(e.id), id(e.ownerId), id(e.contractId), e.kind, instant(e.at), e.timeZone, e.ipAddress ?? ''],
    ...[e.userAgent ?? '', e.details ?? {}],
  ],
};

/** Tells whether the records of a table carry their own proof. */
export function isProvenTable(table: string): table is ProvenTable {
  return table in covered;
}

/** Returns the proof that this server wrote a record. */
export function recordMac<Table extends ProvenTable>(
  key: ServerKey,
  table: Table,
  record: ProvenRecords[Table],
): Buffer {
  return key.authenticate('record', stableJson([table, ...covered[table](record)]));
}

/** Tells whether a record has this server's proof. */
export function isProvenRecord<Table extends ProvenTable>(
  key: ServerKey,
  table: Table,
  record: ProvenRecords[Table] & { mac?: StoredMac },
): boolean {
  const mac = typeof record.mac === 'string' ? Buffer.from(record.mac.slice(2), 'hex') : record.mac;
  if (!mac) return false;
  const expected = recordMac(key, table, record);
  return mac.length === expected.length && timingSafeEqual(mac, expected);
}

/** A record that claims to be this server's own, without being it: neither proven nor marked as imported. */
export function isUnproven<Table extends ProvenTable>(
  key: ServerKey,
  table: Table,
  record: ProvenRecords[Table] & { mac?: StoredMac; importedAt: Date | string | null },
): boolean {
  return record.importedAt === null && !isProvenRecord(key, table, record);
}

/** The database writes UUIDs in lower case. */
function id(uuid: string): string {
  return uuid.toLowerCase();
}

function instant(at: Date | string): string {
  return new Date(at).toISOString();
}
