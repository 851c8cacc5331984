import { MAX_ALL_DAY_SPAN } from '@doula-desk/domain';
import { REMINDER_STOPPED } from '@doula-desk/platform';

const NOT_STOPPED = `NOT ${REMINDER_STOPPED}`;

/**
 * Returns the SQL condition that an appointment overlaps a week. Appointments that started earlier, such as a birth at
 * night, are listed in every week that they overlap. The longest appointments last {@link MAX_ALL_DAY_SPAN} days, which
 * limits how much of the index is read.
 */
function touchesWeek(start: string, end: string): string {
  return `a."startsAt" < ${end} AND a."startsAt" >= ${start} - interval '${MAX_ALL_DAY_SPAN + 1} days'
        AND (a."startsAt" >= ${start} OR a."endsAt" > ${start})`;
}

/**
 * Practitioners with anything to report for a week, ordered by id. $1 zones, $2 and $3 start and end of the week, $4
 * due dates with milestones as JSON (one row each), $5 statuses without milestones, $6 last practitioner of the
 * previous batch, $7 batch size
 */
export const FIND_DIGEST_OWNERS = `
  SELECT p."ownerId" AS id, week."timeZone"
  FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::jsonb[])
    AS week("timeZone", "startsAt", "endsAt", edds)
  JOIN "Practice" p ON p."timeZone" = week."timeZone"
  WHERE p."ownerId" > $6::uuid AND (
    EXISTS (
      SELECT FROM "Appointment" a WHERE a."ownerId" = p."ownerId" AND a.status <> 'cancelled'
        AND ${touchesWeek('week."startsAt"', 'week."endsAt"')})
    OR EXISTS (
      SELECT FROM "Reminder" r JOIN "Client" c ON c."ownerId" = r."ownerId" AND c.id = r."clientId"
      WHERE r."ownerId" = p."ownerId" AND r.status = 'pending' AND r."dueAt" < week."endsAt" AND ${NOT_STOPPED})
    OR EXISTS (
      SELECT FROM "Client" c WHERE c."ownerId" = p."ownerId" AND c."pregnancyEndKind" IS NULL
        AND c.edd IN (SELECT edd::date FROM jsonb_array_elements_text(week.edds) AS edd)
        AND (c.status IS NULL OR c.status <> ALL ($5::text[]))))
  ORDER BY p."ownerId" LIMIT $7::int`;

/** $1 owner, $2 and $3 start and end of the week, $4 maximum number of rows */
export const FIND_DIGEST_APPOINTMENTS = `
  SELECT a.type, to_char(a.date, 'YYYY-MM-DD') AS date, a."allDay", a."startsAt", a.location,
    c."firstName", c."lastName", (count(*) OVER ())::int AS total
  FROM "Appointment" a JOIN "Client" c ON c."ownerId" = a."ownerId" AND c.id = a."clientId"
  WHERE a."ownerId" = $1::uuid AND a.status <> 'cancelled'
    AND ${touchesWeek('$2::timestamptz', '$3::timestamptz')}
  ORDER BY a."startsAt", a.id LIMIT $4::int`;

/**
 * Pending reminders that are due by the end of the week, including overdue ones. $1 owner, $2 end of the week, $3
 * maximum number of rows
 */
export const FIND_DIGEST_REMINDERS = `
  SELECT r.title, r."dueAt", to_char(r."dueDate", 'YYYY-MM-DD') AS "dueDate", c."firstName", c."lastName",
    (count(*) OVER ())::int AS total
  FROM "Reminder" r JOIN "Client" c ON c."ownerId" = r."ownerId" AND c.id = r."clientId"
  WHERE r."ownerId" = $1::uuid AND r.status = 'pending' AND r."dueAt" < $2::timestamptz AND ${NOT_STOPPED}
  ORDER BY r."dueAt", r.id LIMIT $3::int`;

/** $1 owner, $2 due dates, $3 excluded statuses, $4 maximum number of rows */
export const FIND_DIGEST_MILESTONES = `
  SELECT c."firstName", c."lastName", to_char(c.edd, 'YYYY-MM-DD') AS edd, (count(*) OVER ())::int AS total
  FROM "Client" c
  WHERE c."ownerId" = $1::uuid AND c."pregnancyEndKind" IS NULL AND c.edd = ANY ($2::date[])
    AND (c.status IS NULL OR c.status <> ALL ($3::text[]))
  ORDER BY c.edd, c.id LIMIT $4::int`;
