import type { ClientBase, Pool } from 'pg';
import type { DatabaseClient } from '../database/database.js';
import { recordMac } from '../evidence/record-mac.js';
import { newId } from '../ids/new-id.js';
import type { ServerKey } from '../security/server-key.js';

/**
 * The actor. A `program` uses an API token of the practitioner, an `admin` administers the server, a `client` has a
 * link and no account, and a `visitor` hasn't signed in.
 */
export type AuditActor = 'practitioner' | 'program' | 'admin' | 'operator' | 'worker' | 'client' | 'visitor';

export interface AuditEntry {
  /** If the record that it is about is bound to it. */
  id?: string;
  actor: AuditActor;
  /** Name of the API token, if a program acted. */
  tokenName?: string | null;
  /** The colleague on the client's care team or the administrator who acted, if it wasn't the owner of the log. */
  actorId?: string;
  actorName?: string;
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

/** Adds an entry to the audit trail, in the transaction of the change itself. */
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
     "requestId", "actorId", "actorName", at, mac)
  SELECT $1::uuid, $2::uuid, $3, $4, $5, $6, $7::uuid, $8::uuid, $9::text[], $10, $11, $12, $13::uuid, $14,
    $15::timestamptz, $16::bytea`;

/**
 * The lookup scans one record's entries of the last hour in the index on (owner, type, id, at). An imported entry could
 * name any time, even a future one.
 */
const ONCE_AN_HOUR = {
  name: 'audit-once-an-hour',
  text: `${INSERT}
    WHERE NOT EXISTS (
      SELECT FROM "AuditEvent"
      WHERE "ownerId" = $2 AND "entityType" = $6 AND "entityId" = $7 AND at > now() - interval '1 hour'
        AND "importedAt" IS NULL AND action = $5 AND actor = $3 AND "tokenName" IS NOT DISTINCT FROM $4
        AND "actorId" IS NOT DISTINCT FROM $13::uuid
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

/** Adds an entry to the audit trail in a plain SQL transaction. */
export async function recordAuditWith(
  client: Pick<ClientBase, 'query'>,
  key: ServerKey,
  ownerId: string,
  entry: AuditEntry,
): Promise<void> {
  await client.query(INSERT, valuesOf(key, ownerId, entry));
}

const INSERT_MANY = `
  INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId", "clientId", at, mac)
  SELECT e.id, $1::uuid, e.actor, e.action, e."entityType", e."entityId", e."clientId", e.at, e.mac
  FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::timestamptz[], $9::bytea[])
    AS e(id, actor, action, "entityType", "entityId", "clientId", at, mac)`;

/** Adds many entries in a plain SQL transaction, without fields and origin. */
export async function recordAuditsWith(
  client: Pick<ClientBase, 'query'>,
  key: ServerKey,
  ownerId: string,
  entries: readonly Pick<AuditEntry, 'actor' | 'action' | 'entityType' | 'entityId' | 'clientId'>[],
): Promise<void> {
  const at = new Date();
  for (let start = 0; start < entries.length; start += BATCH) {
    const rows = entries
      .slice(start, start + BATCH)
      .map((entry) => ({ id: newId(), ownerId, ...entry, clientId: clientOf(entry), at }));
    await client.query(INSERT_MANY, [
      ownerId,
      rows.map(({ id }) => id),
      rows.map(({ actor }) => actor),
      rows.map(({ action }) => action),
      rows.map(({ entityType }) => entityType),
      rows.map(({ entityId }) => entityId),
      rows.map(({ clientId }) => clientId),
      rows.map((row) => row.at),
      rows.map((row) => recordMac(key, 'AuditEvent', row)),
    ]);
  }
}

function valuesOf(key: ServerKey, ownerId: string, entry: AuditEntry): unknown[] {
  const { tokenName = null, ipAddress = null, device = null, requestId = null, fields = [] } = entry;
  const { id = newId(), actor, action, entityType, entityId, actorId = null, actorName = null } = entry;
  const what = { id, ownerId, actor, tokenName, action, entityType, entityId };
  const origin = { ipAddress, device, requestId, actorId, actorName };
  const row = { ...what, clientId: clientOf(entry), fields, ...origin, at: new Date() };
  return [...Object.values(row), recordMac(key, 'AuditEvent', row)];
}

/** Returns the client that an entry concerns: a chart concerns its own client. */
function clientOf({
  entityType,
  entityId,
  clientId,
}: Pick<AuditEntry, 'entityType' | 'entityId' | 'clientId'>): string | null {
  return clientId ?? (entityType === 'client' ? entityId : null);
}
