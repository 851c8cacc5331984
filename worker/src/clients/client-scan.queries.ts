// Both queries first look up the clients for all days, so that each client is read only once, regardless of the number
// of zones.

/**
 * Clients whose pregnancy reaches a milestone on a day, found by due date. $1 zones, $2 days, $3 due dates (one row
 * each), $4 distinct due dates, $5 last client of the previous batch, $6 batch size, $7 excluded statuses
 */
export const FIND_MILESTONE_CLIENTS = `
  WITH reached AS MATERIALIZED (
    SELECT id, "ownerId", "firstName", "lastName", edd FROM "Client"
    WHERE edd = ANY ($4::date[]) AND edd IS NOT NULL AND "pregnancyEndKind" IS NULL
      AND (status IS NULL OR status <> ALL ($7::text[])) AND id > $5::uuid
  )
  SELECT c.id, c."ownerId", c."firstName", c."lastName", to_char(c.edd, 'YYYY-MM-DD') AS edd,
    to_char(wanted.day, 'YYYY-MM-DD') AS day
  FROM reached c
  JOIN "Practice" p ON p."ownerId" = c."ownerId"
  JOIN unnest($1::text[], $2::date[], $3::date[]) AS wanted("timeZone", day, edd)
    ON wanted."timeZone" = p."timeZone" AND wanted.edd = c.edd
  ORDER BY c.id LIMIT $6::int`;

/**
 * Clients whose birthday is on a day, except inactive clients and, since birthdays are celebratory, those whose
 * pregnancy ended in a loss. $1 zones, $2 days, $3 birthday keys (one row each), $4 to $6 as above
 */
export const FIND_BIRTHDAY_CLIENTS = `
  WITH born AS MATERIALIZED (
    SELECT id, "ownerId", "firstName", "lastName",
      EXTRACT(MONTH FROM "dateOfBirth")::int * 100 + EXTRACT(DAY FROM "dateOfBirth")::int AS key
    FROM "Client"
    WHERE EXTRACT(MONTH FROM "dateOfBirth")::int * 100 + EXTRACT(DAY FROM "dateOfBirth")::int = ANY ($4::int[])
      AND "dateOfBirth" IS NOT NULL AND "pregnancyEndKind" IS NULL AND status IS DISTINCT FROM 'Inactive'
      AND id > $5::uuid
  )
  SELECT c.id, c."ownerId", c."firstName", c."lastName", to_char(wanted.day, 'YYYY-MM-DD') AS day
  FROM born c
  JOIN "Practice" p ON p."ownerId" = c."ownerId"
  JOIN unnest($1::text[], $2::date[], $3::int[]) AS wanted("timeZone", day, key)
    ON wanted."timeZone" = p."timeZone" AND wanted.key = c.key
  ORDER BY c.id LIMIT $6::int`;
