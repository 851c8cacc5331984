import type { AuditEntry } from '../audit/record-audit.js';
import type { AuditEventRecord } from '../evidence/proven-records.js';
import { isProvenRecord, type StoredMac, toBytes } from '../evidence/record-mac.js';
import { isGenuine } from '../security/credential-mac.js';
import type { ServerKey } from '../security/server-key.js';

/** An account's grant with the last audit event about it, from {@link grantOf}. */
export interface StoredGrant {
  ownerId: string;
  mac: StoredMac;
  latest: (AuditEventRecord & { mac: StoredMac }) | null;
}

/** Returns the audit event of a grant or its end. Only the operator's commands grant and revoke. */
export function adminEntry(ownerId: string, change: 'granted' | 'revoked'): AuditEntry {
  return { actor: 'operator', action: `admin.${change}`, entityType: 'practitioner', entityId: ownerId };
}

/**
 * Returns an expression for an account's grant, as JSON; null if it has none.
 *
 * @param owner expression for the account's id
 */
export function grantOf(owner: string): string {
  return `(
    SELECT jsonb_build_object('ownerId', a."ownerId", 'mac', a.mac, 'latest', (
      SELECT to_jsonb(e) FROM "AuditEvent" e
      WHERE e."ownerId" = a."ownerId" AND e."entityType" = 'practitioner' AND e."entityId" = a."ownerId"
        AND e.action IN ('admin.granted', 'admin.revoked')
      ORDER BY e.at DESC, e.id DESC LIMIT 1))
    FROM "AdminGrant" a WHERE a."ownerId" = ${owner})`;
}

/**
 * Returns whether this server made an account an administrator, and hasn't revoked that. The row's MAC alone doesn't
 * show the latter: someone could put back a row that was deleted. The audit log is chained, so it does.
 */
export function isGrantInForce(key: ServerKey, { ownerId, mac, latest }: StoredGrant): boolean {
  return (
    isGenuine(key, 'AdminGrant', { ownerId }, toBytes(mac)) &&
    latest?.action === 'admin.granted' &&
    isProvenRecord(key, 'AuditEvent', latest)
  );
}
