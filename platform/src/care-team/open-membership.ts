import { neverEnded } from '../evidence/ended-access.js';
import { isLogged, type LoggedEvents, latestProven, loggedEvents } from '../evidence/logged-events.js';
import type { ServerKey } from '../security/server-key.js';

const ACCEPTED = 'chart-member.accepted';

/**
 * Returns an expression for the events that {@link wasAccepted} reads, as JSON.
 *
 * @param row alias of "ChartMember"
 */
export function acceptancesOf(row: string): string {
  return loggedEvents(`${row}."ownerId"`, `${row}.id`, [ACCEPTED]);
}

/** Returns the same condition on audit events as {@link acceptancesOf}, for a list of memberships. */
export function areAcceptances(members: readonly { id: string; ownerId: string }[]) {
  return {
    action: ACCEPTED,
    ownerId: { in: members.map(({ ownerId }) => ownerId) },
    entityId: { in: members.map(({ id }) => id) },
  };
}

/**
 * Returns whether the member accepted an invitation, according to the audit log. Its MAC is from the invitation and
 * says nothing about the answer, which someone could have written into the row.
 *
 * @param memberId null once the account is deleted
 */
export function wasAccepted(key: ServerKey, memberId: string | null, events: LoggedEvents): boolean {
  const accepted = latestProven(key, events);
  return accepted !== undefined && (memberId === null || accepted.actorId === memberId);
}

/**
 * Returns an expression for how often the audit log says that the terms of a membership changed. Its MAC covers the
 * same number, so earlier terms that someone puts back open nothing.
 *
 * @param row alias of "ChartMember"
 */
export function termsGenerationOf(row: string): string {
  return `(
    SELECT count(*)::int FROM "AuditEvent" e WHERE ${isLogged(`${row}."ownerId"`, `${row}.id`, ['chart-member.updated'])})`;
}

/**
 * Returns a condition for whether a membership is in force. It checks neither the MAC nor {@link wasAccepted}; without
 * both, the row opens nothing. Names to join: `m` for "ChartMember", `r` for the "Practice" of its owner.
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
