/** The client's name is the one that she has now: the trail itself holds nobody's. */
const eventsWhere = (condition: string) => `
    SELECT e.id, e.at, e.actor, e."tokenName", e.action, e."entityType", e."entityId",
      coalesce(e.fields, '{}') AS fields, e."ipAddress",
      NULLIF(btrim(concat(c."firstName", ' ', c."lastName")), '') AS "clientName"
    FROM "AuditEvent" e
    LEFT JOIN "Client" c ON c."ownerId" = e."ownerId" AND c.id = e."clientId"
    WHERE e."ownerId" = $1 AND (e.at, e.id) < ($3::timestamptz, $4::uuid) ${condition}
    ORDER BY e.at DESC, e.id DESC LIMIT $2`;

/** $1 owner, $2 rows, $3 and $4 the place. */
export const EVENTS_OF_OWNER = { name: 'audit-of-owner', text: eventsWhere('') };

/** As above, of one client's chart and its records, also those that were deleted since; $5 the client. */
export const EVENTS_OF_CLIENT = { name: 'audit-of-client', text: eventsWhere('AND e."clientId" = $5') };
