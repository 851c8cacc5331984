import { createHash } from 'node:crypto';

/**
 * Audit events that end access. Each event's entity is the access that ended: a session, a token, a share, an offer, a
 * membership, a contract link, or a recovery code. The index `AuditEvent_of_ended_access_idx` covers the same list.
 */
const accessEnds = [
  'session.ended',
  'recovery-code.used',
  'api-token.revoked',
  'birth-plan.share-revoked',
  'birth.share-revoked',
  'invoice.share-revoked',
  'chart-member.declined',
  'chart-member.revoked',
  'chart-member.left',
  'chart-member.closed',
  'chart-transfer.accepted',
  'chart-transfer.declined',
  'chart-transfer.withdrawn',
  'contract-link.revoked',
] as const;

/** Audit events that revoke or replace an account's calendar feed link. The same index covers them. */
const feedEnds = ['calendar-feed.created', 'calendar-feed.revoked'] as const;

const listed = (actions: readonly string[]) => actions.map((action) => `'${action}'`).join(', ');

/**
 * Returns the id by which the audit log identifies a recovery code, which has no id column.
 *
 * @param codeHash the stored hash
 */
export function recoveryCodeId(codeHash: Uint8Array): string {
  const hex = createHash('sha256').update(codeHash).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** The same id in SQL, for a row of `RecoveryCode` with the alias `x`. */
export const RECOVERY_CODE_ID = `left(encode(sha256(x."codeHash"), 'hex'), 32)::uuid`;

/**
 * Returns the condition that the audit log doesn't record a row as ended. Someone with access to the database
 * can change a row back, and its MAC stays valid, but the log is chained. Events that are marked as imported
 * count too, so that marking one doesn't restore access. Restores never import events about access that exists
 * on this server (`ExistingAccess`).
 *
 * @param row alias of a table with `ownerId`
 * @param id expression for the id by which the log identifies the row
 */
export function neverEnded(row: string, id = `${row}.id`): string {
  return `NOT EXISTS (
    SELECT FROM "AuditEvent" e
    WHERE e."ownerId" = ${row}."ownerId" AND e."entityId" = ${id} AND e.action IN (${listed(accessEnds)}))`;
}

/**
 * Returns the condition that the audit log doesn't record a calendar feed link as revoked or replaced. The link
 * has no id, so the condition compares times.
 *
 * @param row alias of `CalendarFeed`
 */
export function feedNeverEnded(row: string): string {
  return `NOT EXISTS (
    SELECT FROM "AuditEvent" e
    WHERE e."ownerId" = ${row}."ownerId" AND e."entityId" = ${row}."ownerId" AND e.at > ${row}."createdAt"
      AND e.action IN (${listed(feedEnds)}))`;
}
