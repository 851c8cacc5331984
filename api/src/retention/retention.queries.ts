/**
 * Clients whose charts have had no activity since a given day, oldest first. A canceled appointment, which may be years
 * ahead, doesn't count. Each chart's last day of activity comes from indexes that start with the client. $1 owner, $2
 * the day, $3 limit, $4 the practice's zone, $5 a client, or null for all
 */
export const PAST_RETENTION = {
  name: 'clients-past-retention',
  text: `
    SELECT c.id, c."firstName", c."lastName", to_char(a."lastActivity", 'YYYY-MM-DD') AS "lastActivity",
      (count(*) OVER ())::int AS total
    FROM "Client" c
    CROSS JOIN LATERAL (
      SELECT GREATEST(
        (c."updatedAt" AT TIME ZONE $4)::date,
        c.edd,
        c."pregnancyEndDate",
        (SELECT max(COALESCE(x."endDate", x.date)) FROM "Appointment" x
          WHERE x."ownerId" = $1 AND x."clientId" = c.id AND x.status <> 'cancelled'),
        (SELECT max(x.date) FROM "VisitNote" x WHERE x."ownerId" = $1 AND x."clientId" = c.id),
        (SELECT (max(x."updatedAt") AT TIME ZONE $4)::date FROM "BirthPlan" x WHERE x."ownerId" = $1 AND x."clientId" = c.id),
        (SELECT (max(x."updatedAt") AT TIME ZONE $4)::date FROM "Contract" x WHERE x."ownerId" = $1 AND x."clientId" = c.id),
        (SELECT (max(x."updatedAt") AT TIME ZONE $4)::date FROM "Birth" x WHERE x."ownerId" = $1 AND x."clientId" = c.id),
        (SELECT (max(x."startsAt") AT TIME ZONE $4)::date FROM "Shift" x WHERE x."ownerId" = $1 AND x."clientId" = c.id),
        (SELECT (max(x."updatedAt") AT TIME ZONE $4)::date FROM "Invoice" x WHERE x."ownerId" = $1 AND x."clientId" = c.id),
        (SELECT max(x."receivedOn") FROM "Payment" x WHERE x."ownerId" = $1 AND x."clientId" = c.id)
      ) AS "lastActivity"
    ) a
    WHERE c."ownerId" = $1 AND ($5::uuid IS NULL OR c.id = $5) AND a."lastActivity" < $2::date
    ORDER BY a."lastActivity", c.id LIMIT $3`,
};
