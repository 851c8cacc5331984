import type { ServerKey } from '../security/server-key.js';
import type { AuditEventRecord } from './proven-records.js';
import { isProvenRecord, type StoredMac } from './record-mac.js';

/** Audit events of a record, latest first, from {@link loggedEvents}; null if there are none. */
export type LoggedEvents = (AuditEventRecord & { mac: StoredMac })[] | null;

/**
 * Returns the SQL condition that the audit event `e` is about a record and has one of the actions, whether or
 * not the event is marked as imported. The index `AuditEvent_of_ended_access_idx` covers these actions.
 *
 * @param owner expression for the account's id
 * @param entity expression for the record's id
 */
export function isLogged(owner: string, entity: string, actions: readonly string[]): string {
  return `e."ownerId" = ${owner} AND e."entityId" = ${entity}
    AND e.action IN (${actions.map((action) => `'${action}'`).join(', ')})`;
}

/** Returns an expression for a record's events with the given actions, as JSON. */
export function loggedEvents(owner: string, entity: string, actions: readonly string[]): string {
  return `(
    SELECT jsonb_agg(to_jsonb(e) ORDER BY e.at DESC, e.id DESC) FROM "AuditEvent" e WHERE ${isLogged(owner, entity, actions)})`;
}

/**
 * Returns the latest event with this server's proof. Events without one could have been added by someone with
 * access to the database.
 */
export function latestProven(key: ServerKey, events: LoggedEvents): AuditEventRecord | undefined {
  return events?.find((event) => isProvenRecord(key, 'AuditEvent', event));
}
