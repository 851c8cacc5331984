import { belongsToPregnancy, dueDateOf, REMINDER_STOPPED } from '@doula-desk/platform';

/** The name of the colleague that a reminder is assigned to, even if they have lost access. */
const ASSIGNEE_NAME = `
  (SELECT m."memberName" FROM "ChartMember" m
    WHERE m."memberId" = r."assigneeId" AND m."clientId" = r."clientId" AND m."ownerId" = r."ownerId"
      AND m."acceptedAt" IS NOT NULL
    ORDER BY m."acceptedAt" DESC LIMIT 1)`;

/** Columns of a `ReminderRow`. Dates are selected as text so that no driver applies a zone. */
const COLUMNS = `
  r.id, r."clientId", c."firstName", c."lastName", to_char(${dueDateOf('r')}, 'YYYY-MM-DD') AS edd, r.title, r.description, r.type,
  to_char(r."dueDate", 'YYYY-MM-DD') AS "dueDate", r."dueTime", r."dueAt", r.priority, r.status,
  to_char(r."completedDate", 'YYYY-MM-DD') AS "completedDate", r."estimatedDuration", r."isRecurring",
  r."recurringInterval", r."seriesId", to_char(r."anchorDate", 'YYYY-MM-DD') AS "anchorDate",
  to_char(r."seriesDate", 'YYYY-MM-DD') AS "seriesDate", r."seriesTime", r."eddOffsetDays", r."assigneeId",
  ${ASSIGNEE_NAME} AS "assigneeName",
  r."createdAt", r."updatedAt", r.version`;

const WITH_CLIENT = `JOIN "Client" c ON c."ownerId" = r."ownerId" AND c.id = r."clientId"`;

const IS_LISTED = `NOT (r.status = 'pending' AND ${REMINDER_STOPPED})`;

/**
 * A practice's reminders of one status by due instant and id. $1 owner, $2 status, $3 limit, $4 and $5 due instant and
 * id that the page starts after
 */
export const LIST_BY_OWNER = {
  name: 'reminders-of-owner',
  text: `
    SELECT ${COLUMNS} FROM "Reminder" r ${WITH_CLIENT}
    WHERE r."ownerId" = $1::uuid AND r.status = $2 AND (r."dueAt", r.id) > ($4::timestamptz, $5::uuid) AND ${IS_LISTED}
    ORDER BY r."dueAt", r.id LIMIT $3`,
};

/** Count of a practice's pending reminders. $1 owner */
export const COUNT_PENDING = {
  name: 'reminders-pending',
  text: `
    SELECT count(*)::int AS pending FROM "Reminder" r ${WITH_CLIENT}
    WHERE r."ownerId" = $1::uuid AND r.status = 'pending' AND ${IS_LISTED}`,
};

/**
 * A client's reminders by due instant and id. $1 owner, $2 client, $3 limit, $4 and $5 as above, $6 status or null, $7
 * pregnancy or null, $8 the member they are assigned to, or null for all
 */
export const LIST_BY_CLIENT = {
  name: 'reminders-of-client',
  text: `
    SELECT ${COLUMNS} FROM "Reminder" r ${WITH_CLIENT}
    WHERE r."ownerId" = $1::uuid AND r."clientId" = $2::uuid AND (r."dueAt", r.id) > ($4::timestamptz, $5::uuid)
      AND ($6::text IS NULL OR r.status = $6) AND ${belongsToPregnancy('r', '$7')} AND ${IS_LISTED}
      AND ($8::uuid IS NULL OR r."assigneeId" = $8::uuid)
    ORDER BY r."dueAt", r.id LIMIT $3`,
};

/** One reminder. $1 owner, $2 client, $3 reminder, $4 the member it is assigned to, or null for any */
export const FIND = `
  SELECT ${COLUMNS} FROM "Reminder" r ${WITH_CLIENT}
  WHERE r."ownerId" = $1::uuid AND r."clientId" = $2::uuid AND r.id = $3::uuid
    AND ($4::uuid IS NULL OR r."assigneeId" = $4::uuid)`;

/** Locks a reminder until the transaction ends. $1 owner, $2 client, $3 reminder */
export const LOCK = `
  SELECT FROM "Reminder" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND id = $3::uuid FOR UPDATE`;

/** Locks and returns a client's pending reminders relative to the due date of the current pregnancy. $1 owner, $2 client */
export const FIND_RELATIVE_REMINDERS = `
  SELECT r.id, r."eddOffsetDays", r."dueTime" FROM "Reminder" r
  WHERE r."ownerId" = $1::uuid AND r."clientId" = $2::uuid AND r.status = 'pending' AND r."eddOffsetDays" IS NOT NULL
    AND ${belongsToPregnancy('r', `'current'`)}
  ORDER BY r.id FOR UPDATE`;
