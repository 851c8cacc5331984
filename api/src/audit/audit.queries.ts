const COLUMNS = `
  e.id, e.at, e.actor, e.action, e."entityType", e."entityId", coalesce(e.fields, '{}') AS fields,
  e."ipAddress"`;

/** $1 owner, $2 rows, $3 and $4 the place. */
export const EVENTS_OF_OWNER = {
  name: 'audit-of-owner',
  text: `
    SELECT ${COLUMNS}, NULLIF(btrim(concat(c."firstName", ' ', c."lastName")), '') AS "clientName"
    FROM "AuditEvent" e
    LEFT JOIN "Client" c ON c."ownerId" = e."ownerId" AND e."entityType" = 'client' AND c.id = e."entityId"
    WHERE e."ownerId" = $1 AND (e.at, e.id) < ($3::timestamptz, $4::uuid)
    ORDER BY e.at DESC, e.id DESC LIMIT $2`,
};

/** The records of a client that are still there, beside the chart itself. */
const RECORDS_OF_CLIENT = ['Appointment', 'Reminder', 'VisitNote', 'BirthPlan', 'Contract']
  .map((table) => `SELECT id FROM "${table}" WHERE "ownerId" = $1 AND "clientId" = $5`)
  .join(' UNION ALL ');

/** As above, of one client's chart and its records; $5 the client. */
export const EVENTS_OF_CLIENT = {
  name: 'audit-of-client',
  text: `
    SELECT ${COLUMNS}, btrim(concat(c."firstName", ' ', c."lastName")) AS "clientName"
    FROM "Client" c
    JOIN "AuditEvent" e ON e."ownerId" = c."ownerId"
    WHERE c."ownerId" = $1 AND c.id = $5 AND (e.at, e.id) < ($3::timestamptz, $4::uuid)
      AND e."entityId" = ANY (ARRAY(SELECT $5::uuid UNION ALL ${RECORDS_OF_CLIENT}))
    ORDER BY e.at DESC, e.id DESC LIMIT $2`,
};
