/** The trail itself holds no names, so this is the client's current name. */
const eventsWhere = (condition: string) => `
    SELECT e.id, e."ownerId", e.at, e.actor, e."tokenName", e.action, e."entityType", e."entityId", e."clientId",
      coalesce(e.fields, '{}') AS fields, e."ipAddress", e.device, e."requestId", e."importedAt", e.mac,
      NULLIF(btrim(concat(c."firstName", ' ', c."lastName")), '') AS "clientName"
    FROM "AuditEvent" e
    LEFT JOIN "Client" c ON c."ownerId" = e."ownerId" AND c.id = e."clientId"
    WHERE e."ownerId" = $1 AND (e.at, e.id) < ($3::timestamptz, $4::uuid) ${condition}
    ORDER BY e.at DESC, e.id DESC LIMIT $2`;

/** $1 owner, $2 rows, $3 and $4 the position after which the page starts. */
export const EVENTS_OF_OWNER = { name: 'audit-of-owner', text: eventsWhere('') };

/**
 * The same, limited to access to the account and files of the whole practice. The types match those of the
 * index; earlier versions wrote `calendarFeed` for `calendar-feed`.
 */
export const EVENTS_OF_ACCOUNT = {
  name: 'audit-of-account',
  text: eventsWhere(`AND e."entityType" IN
    ('practitioner', 'session', 'api-token', 'calendar-feed', 'calendarFeed', 'export', 'backup', 'restore')`),
};

/** The same, limited to one client's chart and records, including deleted ones; $5 is the client. */
export const EVENTS_OF_CLIENT = { name: 'audit-of-client', text: eventsWhere('AND e."clientId" = $5') };
