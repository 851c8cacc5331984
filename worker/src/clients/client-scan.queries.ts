// In both, the clients of the days are looked up first, each once, however many zones have their turn.

/**
 * Clients whose due date is one of those for which a day is a milestone. $1 zones, $2 days, $3 due dates (one row
 * each), $4 the due dates without repeats, $5 client after which the batch begins, $6 rows, $7 statuses that are left
 * out
 */
export const OF_MILESTONES = `
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
 * Clients whose birthday a day is; not those whose pregnancy ended in a loss, for whom all that celebrates stops, and
 * not inactive ones. $1 zones, $2 days, $3 keys of birthdays (one row each), $4 to $6 as above
 */
export const OF_BIRTHDAYS = `
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
