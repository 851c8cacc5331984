import { acceptancesOf, isOpenMembership, REMINDER_STOPPED } from '@doula-desk/platform';

/** The columns of a `ClaimedReminder`. */
const RETURNING = `
  RETURNING r.id, r."ownerId", r."clientId", r."assigneeId", r.title, r.priority, to_char(r."dueDate", 'YYYY-MM-DD') AS "dueDate", r."dueAt",
    r."updatedAt", c."firstName", c."lastName",
    ${REMINDER_STOPPED} AS stopped`;

/**
 * Claims due reminders that no one has been notified about. Skips rows locked by another worker. The partial index
 * contains only reminders without a notice, so the cost depends only on how many are due. A late reminder is also
 * marked as having had its overdue notice, since one late notice is enough. $1 now, $2 batch size, $3 minutes after
 * which it's late
 */
export const CLAIM_DUE = `
  WITH due AS (
    SELECT id FROM "Reminder"
    WHERE status = 'pending' AND "notifiedDueAt" IS DISTINCT FROM "dueAt" AND "dueAt" <= $1::timestamptz
    ORDER BY "dueAt" LIMIT $2::int FOR UPDATE SKIP LOCKED
  )
  UPDATE "Reminder" r SET
    "notifiedDueAt" = r."dueAt",
    "overdueNoticeFor" = CASE
      WHEN r."dueAt" <= $1::timestamptz - make_interval(mins => $3::int) THEN r."dueDate" ELSE r."overdueNoticeFor" END
  FROM due, "Client" c
  WHERE r.id = due.id AND c."ownerId" = r."ownerId" AND c.id = r."clientId"
  ${RETURNING}`;

/**
 * When the next reminder is due, which is in the past if one is waiting. It's the first entry in the partial index used
 * by `CLAIM_DUE`.
 */
export const FIND_NEXT_DUE = `
  SELECT min("dueAt") AS "dueAt" FROM "Reminder"
  WHERE status = 'pending' AND "notifiedDueAt" IS DISTINCT FROM "dueAt"`;

/**
 * Reminders that were due before today and have had the notice that they're due, but not the overdue notice. $1 zones,
 * $2 today in each
 */
const OVERDUE = `
  SELECT r.id FROM "Reminder" r
  JOIN "Practice" p ON p."ownerId" = r."ownerId"
  JOIN unnest($1::text[], $2::date[]) AS zone("timeZone", today) ON zone."timeZone" = p."timeZone"
  WHERE r.status = 'pending' AND r."overdueNoticeFor" IS DISTINCT FROM r."dueDate"
    AND r."dueDate" < (SELECT max(day) FROM unnest($2::date[]) AS day)
    AND r."dueDate" < zone.today AND r."notifiedDueAt" = r."dueAt"`;

/** Whether any overdue reminder still needs its notice. $1 zones, $2 today in each */
export const HAS_OVERDUE = `SELECT EXISTS (${OVERDUE}) AS found`;

/** Claims overdue reminders. $1 zones, $2 today in each, $3 batch size */
export const CLAIM_OVERDUE = `
  WITH overdue AS (${OVERDUE} LIMIT $3::int FOR UPDATE OF r SKIP LOCKED)
  UPDATE "Reminder" r SET "overdueNoticeFor" = r."dueDate"
  FROM overdue, "Client" c
  WHERE r.id = overdue.id AND c."ownerId" = r."ownerId" AND c.id = r."clientId"
  ${RETURNING}`;

/** The memberships that give assignees access to their reminders. $1 reminders, $2 now */
export const FIND_ASSIGNEE_MEMBERSHIPS = `
  SELECT d.id AS "reminderId", m.id, m."ownerId", m."clientId", m."memberId", m.access, m."startsOn"::text, m."endsOn"::text,
    m."closesAfterBirth", m.generation, m.mac, ${acceptancesOf('m')} AS acceptances
  FROM "Reminder" d
  JOIN "ChartMember" m ON m."memberId" = d."assigneeId" AND m."clientId" = d."clientId" AND m."ownerId" = d."ownerId"
  JOIN "Practice" r ON r."ownerId" = m."ownerId"
  JOIN "Practitioner" p ON p.id = m."memberId" AND p."disabledAt" IS NULL
  WHERE d.id = ANY ($1::uuid[]) AND ${isOpenMembership('$2::timestamptz')}`;
