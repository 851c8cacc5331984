import type { ClientBase, Pool } from 'pg';
import type { DatabaseClient } from '../database/database.js';
import { recordMac } from '../evidence/record-mac.js';
import { newId } from '../ids/new-id.js';
import type { ServerKey } from '../security/server-key.js';

/**
 * The actor. A `program` uses an API token of the practitioner, a `client` has a link and no account, and a
 * `visitor` hasn't signed in.
 */
export type AuditActor = 'practitioner' | 'program' | 'operator' | 'worker' | 'client' | 'visitor';

export interface AuditEntry {
  actor: AuditActor;
  /** For a program: the name of its token. */
  tokenName?: string | null;
  /** Record type and a verb in the past tense: `password.changed`. */
  action: string;
  entityType: string;
  entityId: string;
  /** The client it concerns, unless that is the entity itself: the client's trail outlives the record. */
  clientId?: string;
  /** Names of the changed fields. Values stay out: more people read the trail than the record. */
  fields?: string[];
  ipAddress?: string;
  /** Browser and operating system in plain words. */
  device?: string | null;
  requestId?: string;
}

/** Adds to the audit trail, in the transaction of the change itself. */
export async function recordAudit(tx: DatabaseClient, ownerId: string, entry: AuditEntry): Promise<void> {
  await tx.auditEvent.create({ data: { id: newId(), ownerId, ...entry, clientId: clientOf(entry) } });
}

/** Rows per statement, since the database limits the parameters. */
const BATCH = 1000;

/** Adds many entries. */
export async function recordAudits(
  tx: DatabaseClient,
  ownerId: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({ id: newId(), ownerId, ...entry, clientId: clientOf(entry) }));
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx.auditEvent.createMany({ data: rows.slice(start, start + BATCH) });
  }
}

const INSERT = `
  INSERT INTO "AuditEvent"
    (id, "ownerId", actor, "tokenName", action, "entityType", "entityId", "clientId", fields, "ipAddress", device,
     "requestId", at, mac)
  SELECT $1::uuid, $2::uuid, $3, $4, $5, $6, $7::uuid, $8::uuid, $9::text[], $10, $11, $12, $13::timestamptz, $14::bytea`;

/** The lookup scans one record's entries of the last hour in the index on (owner, type, id, at). */
const ONCE_AN_HOUR = {
  name: 'audit-once-an-hour',
  text: `${INSERT}
    WHERE NOT EXISTS (
      SELECT FROM "AuditEvent"
      WHERE "ownerId" = $2 AND "entityType" = $6 AND "entityId" = $7 AND at > now() - interval '1 hour'
        AND action = $5 AND actor = $3 AND "tokenName" IS NOT DISTINCT FROM $4
    )`,
};

/**
 * Adds an entry unless the same actor (and token) already has one for this action and record within the last
 * hour. For actions that are too frequent to record each time, such as reads and token use. One statement, no
 * transaction.
 */
export async function recordAuditHourly(
  pool: Pool,
  key: ServerKey,
  ownerId: string,
  entry: AuditEntry,
): Promise<void> {
  await pool.query({ ...ONCE_AN_HOUR, values: valuesOf(key, ownerId, entry) });
}

/** Adds to the audit trail in a plain SQL transaction. */
export async function recordAuditWith(
  client: Pick<ClientBase, 'query'>,
  key: ServerKey,
  ownerId: string,
  entry: AuditEntry,
): Promise<void> {
  await client.query(INSERT, valuesOf(key, ownerId, entry));
}

function valuesOf(key: ServerKey, ownerId: string, entry: AuditEntry): unknown[] {
  const { tokenName = null, ipAddress = null, device = null, requestId = null, fields = [] } = entry;
  const { actor, action, entityType, entityId } = entry;
  const what = { id: newId(), ownerId, actor, tokenName, action, entityType, entityId };
  const row = { ...what, clientId: clientOf(entry), fields, ipAddress, device, requestId, at: new Date() };
  return [...Object.values(row), recordMac(key, 'AuditEvent', row)];
}

/** Returns the client that an entry concerns: a chart concerns its own client. */
function clientOf({ entityType, entityId, clientId }: AuditEntry): string | null {
  return clientId ?? (entityType === 'client' ? entityId : null);
}
