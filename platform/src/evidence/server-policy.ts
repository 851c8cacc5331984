import type { ServerKey } from '../security/server-key.js';
import { stableJson } from '../security/stable-json.js';
import type { AuditEventRecord } from './proven-records.js';
import { isProvenRecord, matchesMac, type StoredMac } from './record-mac.js';

/** The server's rules, from the database or its JSON. */
export interface ServerPolicyRecord {
  requiresTwoFactor: boolean;
  version: number;
  updatedAt: Date | string;
}

/** The result of {@link STORED_POLICY}. */
export interface StoredPolicy {
  /** Null if the server's rules were never saved. */
  row: (ServerPolicyRecord & { mac: StoredMac }) | null;
  /** The latest audit event of a change to the rules. */
  latest: (AuditEventRecord & { mac: StoredMac }) | null;
}

/** Audit events of changes to the rules. Each event's entity is the administrator's account. */
export const POLICY_ACTIONS = ['admin.two-factor-required', 'admin.two-factor-optional'] as const;

/**
 * Expression for the server's rules, as JSON, with the audit event that shows whether they are the latest. The
 * event counts even if someone marked it as imported, since restores import such events only about accounts
 * that aren't on this server.
 */
export const STORED_POLICY = `
  jsonb_build_object('row', (SELECT to_jsonb(w) FROM "ServerPolicy" w LIMIT 1), 'latest', (
    SELECT to_jsonb(e) FROM "AuditEvent" e
    WHERE e.action IN (${POLICY_ACTIONS.map((action) => `'${action}'`).join(', ')}) AND e."entityId" = e."ownerId"
    ORDER BY e.at DESC, e.id DESC LIMIT 1))`;

/** Returns the proof that an administrator saved the rules on this server. */
export function serverPolicyMac(key: ServerKey, policy: ServerPolicyRecord): Buffer<ArrayBuffer> {
  const { requiresTwoFactor, version, updatedAt } = policy;
  const covered = [requiresTwoFactor, version, new Date(updatedAt).toISOString()];
  return Buffer.from(key.authenticate('record', stableJson(['ServerPolicy', ...covered])));
}

/**
 * Returns whether the stored rules are the latest ones that an administrator saved. The MAC isn't enough, because
 * someone could restore an earlier row or delete the row, but the audit log is chained. If the latest event is older
 * than the row, the log of the administrator who saved the row was deleted with their account, and the MAC has to
 * suffice.
 */
export function isProvenPolicy(key: ServerKey, { row, latest }: StoredPolicy): boolean {
  if (row && !matchesMac(row.mac, serverPolicyMac(key, row))) return false;
  if (!latest || (row && new Date(latest.at) < new Date(row.updatedAt))) return true;
  const action = `admin.two-factor-${row?.requiresTwoFactor ? 'required' : 'optional'}`;
  return isProvenRecord(key, 'AuditEvent', latest) && latest.action === action;
}

/** Returns whether accounts need two-factor sign-in. Always true if someone tampered with the rules. */
export function requiresTwoFactor(key: ServerKey, policy: StoredPolicy): boolean {
  return policy.row?.requiresTwoFactor === true || !isProvenPolicy(key, policy);
}
