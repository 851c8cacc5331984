import type { Pool } from 'pg';
import type { DatabaseClient } from '../database/database.js';
import { newId } from '../ids/new-id.js';

/**
 * Who did it. A `program` uses an API token of the practitioner, a `client` has a link and no account, and a `visitor`
 * is someone who has not signed in.
 */
export type AuditActor = 'practitioner' | 'program' | 'operator' | 'worker' | 'client' | 'visitor';

export interface AuditEntry {
  actor: AuditActor;
  /** Of a program: the name of its token. */
  tokenName?: string | null;
  /** Kind of record and a verb in the past tense: `password.changed`. */
  action: string;
  entityType: string;
  entityId: string;
  /** The client it concerns, unless that is the entity itself: the client's trail outlives the record. */
  clientId?: string;
  /** Names of the fields that changed. Values stay out: more people read the trail than the record. */
  fields?: string[];
  ipAddress?: string;
  /** Browser and system in plain words. */
  device?: string | null;
  requestId?: string;
}

/** Adds to the audit trail, in the transaction of the change itself. */
export async function recordAudit(tx: DatabaseClient, ownerId: string, entry: AuditEntry): Promise<void> {
  await tx.auditEvent.create({ data: { id: newId(), ownerId, ...entry, clientId: clientOf(entry) } });
}

/** Adds many entries in one statement. */
export async function recordAudits(
  tx: DatabaseClient,
  ownerId: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    fields: [],
    ...entry,
    id: newId(),
    ownerId,
    clientId: clientOf(entry),
  }));
  await tx.$executeRaw`
    INSERT INTO "AuditEvent"
      (id, "ownerId", actor, "tokenName", action, "entityType", "entityId", "clientId", fields, "ipAddress", device,
       "requestId")
    SELECT id, "ownerId", actor, "tokenName", action, "entityType", "entityId", "clientId", fields, "ipAddress", device,
      "requestId"
    FROM jsonb_populate_recordset(NULL::"AuditEvent", ${JSON.stringify(rows)}::jsonb)`;
}

/** The look-up walks one record's entries of the last hour in the index on (owner, type, id, at). */
const ONCE_AN_HOUR = {
  name: 'audit-once-an-hour',
  text: `
    INSERT INTO "AuditEvent"
      (id, "ownerId", actor, "tokenName", action, "entityType", "entityId", "clientId", fields, "ipAddress", device,
       "requestId")
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, '{}', $9, $10, $11
    WHERE NOT EXISTS (
      SELECT FROM "AuditEvent"
      WHERE "ownerId" = $2 AND "entityType" = $6 AND "entityId" = $7 AND at > now() - interval '1 hour'
        AND action = $5 AND actor = $3 AND "tokenName" IS NOT DISTINCT FROM $4
    )`,
};

/**
 * Adds an entry unless the same actor (and token) already has one for this action and record within the last hour.
 * For what happens too often to be recorded each time: reads, use of a token. One statement, no transaction.
 */
export async function recordAuditHourly(pool: Pool, ownerId: string, entry: AuditEntry): Promise<void> {
  const { actor, tokenName = null, action, entityType, entityId } = entry;
  const { ipAddress = null, device = null, requestId = null } = entry;
  const what = [actor, tokenName, action, entityType, entityId, clientOf(entry)];
  await pool.query({ ...ONCE_AN_HOUR, values: [newId(), ownerId, ...what, ipAddress, device, requestId] });
}

/** Returns the client an entry concerns: a chart concerns its own client. */
function clientOf({ entityType, entityId, clientId }: AuditEntry): string | null {
  return clientId ?? (entityType === 'client' ? entityId : null);
}
