/**
 * Audit events that end access. Each names what ended: a session, a token, a share, an offer, or a membership. The index
 * `AuditEvent_of_ended_access_idx` has the same list.
 */
const accessEnds = [
  'session.ended',
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
] as const;

/** Audit events of an account that end the address of its calendar. The same index has them. */
const feedEnds = ['calendar-feed.created', 'calendar-feed.revoked'] as const;

const listed = (actions: readonly string[]) => actions.map((action) => `'${action}'`).join(', ');

/**
 * Returns a condition that the audit log doesn't name a row as ended. Someone with access to the database can change a row
 * back, and its MAC stays valid, but the log is chained.
 *
 * @param row alias of a table with `ownerId` and `id`
 */
export function neverEnded(row: string): string {
  return `NOT EXISTS (
    SELECT FROM "AuditEvent" e
    WHERE e."ownerId" = ${row}."ownerId" AND e."entityId" = ${row}.id AND e."importedAt" IS NULL AND e.action IN (${listed(accessEnds)}))`;
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
      AND e."importedAt" IS NULL AND e.action IN (${listed(feedEnds)}))`;
}
