import { neverEnded } from '../evidence/ended-access.js';
import { isLogged } from '../evidence/logged-events.js';

/**
 * Returns an expression for how often the audit log says that the terms of a membership changed. Its MAC covers the same number,
 * so earlier terms that someone puts back open nothing.
 *
 * @param row alias of "ChartMember"
 */
export function termsGenerationOf(row: string): string {
  return `(
    SELECT count(*)::int FROM "AuditEvent" e WHERE ${isLogged(`${row}."ownerId"`, `${row}.id`, ['chart-member.updated'])})`;
}

/**
 * Returns a condition for whether a membership is in force. It doesn't check the MAC, without which the row opens nothing. Names
 * to join: `m` for "ChartMember", `r` for the "Practice" of its owner.
 *
 * @param now an SQL expression for the instant
 */
export function isOpenMembership(now = 'now()'): string {
  const today = `(${now} AT TIME ZONE r."timeZone")::date`;
  return `m."acceptedAt" IS NOT NULL AND m."declinedAt" IS NULL AND m."revokedAt" IS NULL
    AND m."leftAt" IS NULL AND m."closedAt" IS NULL
    AND m."startsOn" <= ${today} AND (m."endsOn" IS NULL OR m."endsOn" >= ${today}) AND ${neverEnded('m')}
    AND m.generation = ${termsGenerationOf('m')}`;
}
