import { createHash } from 'node:crypto';

/**
 * Audit events that end access. Each names what ended: a session, a token, a share, an offer, a membership, a link to a
 * contract, or a recovery code.
 * The index `AuditEvent_of_ended_access_idx` has the same list.
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

/** Audit events of an account that end the address of its calendar. The same index has them. */
const feedEnds = ['calendar-feed.created', 'calendar-feed.revoked'] as const;

const listed = (actions: readonly string[]) => actions.map((action) => `'${action}'`).join(', ');

/**
 * Returns the id under which the audit log names a recovery code, which has none.
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
 * Returns a condition that the audit log doesn't name a row as ended. Someone with access to the database can change a
 * row back, and its MAC stays valid, but the log is chained. An event counts whether or not it is marked as imported,
 * so marking it reopens nothing: a restore leaves out imported events about access that exists here (`ExistingAccess`).
 *
 * @param row alias of a table with `ownerId`
 * @param id expression for the id under which the log names the row
 */
export function neverEnded(row: string, id = `${row}.id`): string {
  return `NOT EXISTS (
    SELECT FROM "AuditEvent" e
    WHERE e."ownerId" = ${row}."ownerId" AND e."entityId" = ${id} AND e.action IN (${listed(accessEnds)}))`;
}

/**
 * Returns the same condition for the address of a calendar. It has no id: a later one replaces it.
 *
 * @param row alias of `CalendarFeed`
 */
export function feedNeverEnded(row: string): string {
  return `NOT EXISTS (
    SELECT FROM "AuditEvent" e
    WHERE e."ownerId" = ${row}."ownerId" AND e."entityId" = ${row}."ownerId" AND e.at > ${row}."createdAt"
      AND e.action IN (${listed(feedEnds)}))`;
}
