import type { ClientBase, Pool } from 'pg';
import type { DatabaseClient } from '../database/database.js';
import { recordMac } from '../evidence/record-mac.js';
import { newId } from '../ids/new-id.js';
import type { ServerKey } from '../security/server-key.js';

/**
 * Who performed an action. A `program` uses one of the practitioner's API tokens, an `admin` administers the server, a
 * `client` has a link and no account, and a `visitor` hasn't signed in.
 */
export type AuditActor = 'practitioner' | 'program' | 'admin' | 'operator' | 'worker' | 'client' | 'visitor';

export interface AuditEntry {
  /** The id of the entry. Needed only if the record that the entry is about refers to the entry. */
  id?: string;
  actor: AuditActor;
  /** The name of the API token, if the actor is a program. */
  tokenName?: string | null;
  /**
   * The colleague on the client's care team or the administrator who performed the action; omitted if the owner of the
   * log did.
   */
  actorId?: string;
  actorName?: string;
  /** A record type and a verb in the past tense, such as `password.changed`. */
  action: string;
  entityType: string;
  entityId: string;
  /**
   * The client whose audit trail includes the entry, even after the record is deleted. Omitted if the entity is the
   * client.
   */
  clientId?: string;
  /**
   * The names of the changed fields. Their values aren't stored, because more people can read the audit trail than the
   * record.
   */
  fields?: string[];
  ipAddress?: string;
  /** The browser and the operating system, in plain language. */
  device?: string | null;
  requestId?: string;
}

/** Adds an entry to the audit trail, in the same transaction as the change. */
export async function recordAudit(tx: DatabaseClient, ownerId: string, entry: AuditEntry): Promise<void> {
  await tx.auditEvent.create({ data: { id: newId(), ownerId, ...entry, clientId: clientOf(entry) } });
}

/** How many rows a statement inserts. The database limits the number of parameters. */
const BATCH = 1000;

/** Adds multiple entries to the audit trail, in the same transaction as the changes. */
export async function recordAuditEntries(
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
 * The subquery uses the index on (owner, type, id, at) to scan one record's entries from the last hour. Imported
 * entries don't count, because they could have any time, even in the future.
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
 * Adds an entry unless the trail already has one from the last hour for the same actor (and token), action, and record.
 * Used for actions that are too frequent to record each time, such as reads and token use. Runs a single statement,
 * without a transaction.
 */
export async function recordAuditHourly(
  pool: Pool,
  key: ServerKey,
  ownerId: string,
  entry: AuditEntry,
): Promise<void> {
  await pool.query({ ...ONCE_AN_HOUR, values: valuesOf(key, ownerId, entry) });
}

/** Adds an entry to the audit trail, in a transaction that doesn't use Prisma. */
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

/** Adds multiple entries, without fields or origin, in a transaction that doesn't use Prisma. */
export async function recordAuditEntriesWith(
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

/** Returns the client whose audit trail includes the entry. If the entity is a client, that client is returned. */
function clientOf({
  entityType,
  entityId,
  clientId,
}: Pick<AuditEntry, 'entityType' | 'entityId' | 'clientId'>): string | null {
  return clientId ?? (entityType === 'client' ? entityId : null);
}
