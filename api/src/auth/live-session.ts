import { SESSION_MAX_DAYS } from '@doula-desk/domain';
import { grantOf, neverEnded } from '@doula-desk/platform';
import { POLICY_WITHOUT_SECOND_FACTOR } from './second-factor-required.js';

/**
 * Returns SQL for the live session of a token, a lookup by a unique key.
 *
 * @param tokenHash expression for the hash of the token
 */
export const liveSession = (tokenHash: string) => `
    SELECT s.id AS "sessionId", s."ownerId", s."tokenHash", s.mac, s."lastSeenAt", s."idleMinutes", s."createdAt", s."expiresAt",
           s."createdAt" + interval '${SESSION_MAX_DAYS} days' AS "sessionEndsAt",
           p."emailVerifiedAt" IS NOT NULL AS "isEmailVerified",
           p.email, p."firstName", p."lastName", r."timeZone",
           ${POLICY_WITHOUT_SECOND_FACTOR} AS policy,
           ${grantOf('s."ownerId"')} AS grant
    FROM "Session" s
    JOIN "Practitioner" p ON p.id = s."ownerId"
    JOIN "Practice" r ON r."ownerId" = s."ownerId"
    WHERE s."tokenHash" = ${tokenHash} AND s."endedAt" IS NULL AND s."expiresAt" > now() AND p."disabledAt" IS NULL
      AND ${neverEnded('s')}`;

/**
 * Runs for every signed-in request, prepared once per connection. $1 is a JSON array of token hashes. With a PostgreSQL array,
 * the planner would see its length and plan the query again for short arrays, which takes longer than the lookups.
 */
export const FIND_LIVE_SESSIONS = {
  name: 'sessions-find-live',
  text: `
    SELECT live.* FROM json_array_elements_text($1::json) asked(hash)
    CROSS JOIN LATERAL (${liveSession(`decode(asked.hash, 'hex')`)} LIMIT 1) live`,
};
