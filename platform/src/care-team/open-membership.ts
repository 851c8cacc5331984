import { neverEnded } from '../evidence/ended-access.js';
import { isLogged, type LoggedEvents, latestProven, loggedEvents } from '../evidence/logged-events.js';
import type { ServerKey } from '../security/server-key.js';

const ACCEPTED = 'chart-member.accepted';

/**
 * Returns the SQL expression for the events that {@link wasAccepted} reads, as JSON.
 *
 * @param row the alias of "ChartMember"
 */
export function acceptancesOf(row: string): string {
  return loggedEvents(`${row}."ownerId"`, `${row}.id`, [ACCEPTED]);
}

/** Returns a Prisma filter for the audit events that {@link acceptancesOf} selects, for multiple memberships. */
export function acceptancesFilter(members: readonly { id: string; ownerId: string }[]) {
  return {
    action: ACCEPTED,
    ownerId: { in: members.map(({ ownerId }) => ownerId) },
    entityId: { in: members.map(({ id }) => id) },
  };
}

/**
 * Returns whether the member accepted the invitation, according to the audit log. The membership's MAC was created with
 * the invitation and doesn't cover the response, so someone could have forged the response in the row.
 *
 * @param memberId the member's id; null if their account was deleted
 */
export function wasAccepted(key: ServerKey, memberId: string | null, events: LoggedEvents): boolean {
  const accepted = latestProven(key, events);
  return accepted !== undefined && (memberId === null || accepted.actorId === memberId);
}

/**
 * Returns the SQL expression for the number of changes to a membership's terms that the audit log records. The
 * membership's MAC covers this number, so someone who writes earlier terms back to the row gains no access.
 *
 * @param row the alias of "ChartMember"
 */
export function termsGenerationOf(row: string): string {
  return `(
    SELECT count(*)::int FROM "AuditEvent" e WHERE ${isLogged(`${row}."ownerId"`, `${row}.id`, ['chart-member.updated'])})`;
}

/**
 * Returns the SQL condition for whether a membership is in force. The condition doesn't check the MAC or {@link
 * wasAccepted}; a membership that fails either check gives no access. The query must join "ChartMember" as `m` and the
 * owner's "Practice" as `r`.
 *
 * @param now an SQL expression for the current instant
 */
export function isOpenMembership(now = 'now()'): string {
  const today = `(${now} AT TIME ZONE r."timeZone")::date`;
  return `m."acceptedAt" IS NOT NULL AND m."declinedAt" IS NULL AND m."revokedAt" IS NULL
    AND m."leftAt" IS NULL AND m."closedAt" IS NULL
    AND m."startsOn" <= ${today} AND (m."endsOn" IS NULL OR m."endsOn" >= ${today}) AND ${neverEnded('m')}
    AND m.generation = ${termsGenerationOf('m')}`;
}
