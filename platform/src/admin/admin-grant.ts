import type { AuditEntry } from '../audit/record-audit.js';
import type { AuditEventRecord } from '../evidence/proven-records.js';
import { isProvenRecord, type StoredMac, toBytes } from '../evidence/record-mac.js';
import { isGenuine } from '../security/credential-mac.js';
import type { ServerKey } from '../security/server-key.js';

/** An account's grant with the latest audit event about it, from {@link grantOf}. */
export interface StoredGrant {
  ownerId: string;
  mac: StoredMac;
  latest: (AuditEventRecord & { mac: StoredMac }) | null;
}

/** Returns the audit event for granting or revoking administrator rights, which only the operator's commands do. */
export function adminEntry(ownerId: string, change: 'granted' | 'revoked'): AuditEntry {
  return { actor: 'operator', action: `admin.${change}`, entityType: 'practitioner', entityId: ownerId };
}

/**
 * Returns an SQL expression for an account's grant as JSON, which is null if the account has none.
 *
 * @param owner an SQL expression for the account's id
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
 * Returns whether this server made an account an administrator and hasn't revoked the grant. The row's MAC alone
 * doesn't show that the grant wasn't revoked, because someone could reinsert a deleted row. The audit log does show it,
 * because its entries are chained.
 */
export function isGrantInForce(key: ServerKey, { ownerId, mac, latest }: StoredGrant): boolean {
  return (
    isGenuine(key, 'AdminGrant', { ownerId }, toBytes(mac)) &&
    latest?.action === 'admin.granted' &&
    isProvenRecord(key, 'AuditEvent', latest)
  );
}
