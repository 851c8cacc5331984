/** The trail itself contains no names, so this is the client's current name. */
const COLUMNS = `
    e.id, e."ownerId", e.at, e.actor, e."tokenName", e.action, e."entityType", e."entityId", e."clientId",
      coalesce(e.fields, '{}') AS fields, e."ipAddress", e.device, e."requestId", e."actorId", e."actorName", e."importedAt", e.mac,
      NULLIF(btrim(concat(c."firstName", ' ', c."lastName")), '') AS "clientName"`;

const WITH_CLIENT = `
    LEFT JOIN "MergedClient" g ON g."ownerId" = e."ownerId" AND g.id = e."clientId"
    LEFT JOIN "Client" c ON c."ownerId" = e."ownerId" AND c.id = coalesce(g."clientId", e."clientId")`;

const PAGE = `e."ownerId" = $1 AND (e.at, e.id) < ($3::timestamptz, $4::uuid)`;
const LATEST_FIRST = 'ORDER BY e.at DESC, e.id DESC LIMIT $2';

const eventsWhere = (condition: string) => `
    SELECT ${COLUMNS} FROM "AuditEvent" e ${WITH_CLIENT} WHERE ${PAGE} ${condition} ${LATEST_FIRST}`;

/** A page of a practice's trail. $1 owner, $2 limit, $3 and $4 the position that the page starts after. */
export const OWNER_EVENTS = { name: 'audit-of-owner', text: eventsWhere('') };

/**
 * Like {@link OWNER_EVENTS}, limited to access to the account and files of the whole practice. The types match those of
 * the index; earlier versions wrote `calendarFeed` for `calendar-feed`.
 */
export const ACCOUNT_EVENTS = {
  name: 'audit-of-account',
  text: eventsWhere(`AND e."entityType" IN
    ('practitioner', 'session', 'api-token', 'calendar-feed', 'calendarFeed', 'recovery-code', 'export', 'backup', 'restore')`),
};

/**
 * Like {@link OWNER_EVENTS}, limited to one client's chart and records, including deleted ones and charts that were
 * merged into it; $5 is the client. Each chart's events come from the index in order.
 */
export const CLIENT_EVENTS = {
  name: 'audit-of-client',
  text: `
    SELECT ${COLUMNS}
    FROM (
      SELECT $5::uuid AS id UNION SELECT m.id FROM "MergedClient" m WHERE m."ownerId" = $1 AND m."clientId" = $5
    ) chart
    CROSS JOIN LATERAL (
      SELECT * FROM "AuditEvent" e WHERE ${PAGE} AND e."clientId" = chart.id ${LATEST_FIRST}
    ) e ${WITH_CLIENT} ${LATEST_FIRST}`,
};
