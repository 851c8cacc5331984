import type { DatabaseClient } from '../database/database.js';
import { newId } from '../ids/new-id.js';

/** Who did it. `program` came with an API token of the practitioner; `client` is somebody with a link and no account. */
export type AuditActor = 'practitioner' | 'program' | 'operator' | 'worker' | 'client';

export interface AuditEntry {
  actor: AuditActor;
  /** Of a program: the name of its token. */
  tokenName?: string | null;
  /** Kind of record and a verb in the past tense: `password.changed`. */
  action: string;
  entityType: string;
  entityId: string;
  /** The client whom it concerns, where that is not the entity itself: her trail tells of it once it is deleted. */
  clientId?: string;
  /** Names of the fields that changed. Values stay out: the trail is read by more eyes than the record. */
  fields?: string[];
  ipAddress?: string;
  requestId?: string;
}

/** Adds to the audit trail, in the transaction of the change itself; looking changes nothing, and needs none. */
export async function recordAudit(tx: DatabaseClient, ownerId: string, entry: AuditEntry): Promise<void> {
  await tx.auditEvent.create({ data: { id: newId(), ownerId, ...entry, clientId: clientOf(entry) } });
}

/** The same for a change of many records at once, in one statement. */
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
      (id, "ownerId", actor, "tokenName", action, "entityType", "entityId", "clientId", fields, "ipAddress", "requestId")
    SELECT id, "ownerId", actor, "tokenName", action, "entityType", "entityId", "clientId", fields, "ipAddress",
      "requestId"
    FROM jsonb_populate_recordset(NULL::"AuditEvent", ${JSON.stringify(rows)}::jsonb)`;
}

/** A chart concerns the client whose it is. */
function clientOf({ entityType, entityId, clientId }: AuditEntry): string | null {
  return clientId ?? (entityType === 'client' ? entityId : null);
}
