import { REMINDER_HOURS_MAX } from '@doula-desk/domain';
import { isAfterLoss, reminderChoicesOf } from '@doula-desk/platform';

const COLUMNS = `
  a.id, a."ownerId", a.type, a."allDay", a."durationMinutes" AS duration, a.status, a."startsAt", a."endsAt",
  c.email, COALESCE(c."reminderZone", p."timeZone") AS zone, s.notifications,
  ${reminderChoicesOf('c')} AS choices`;

/** Practices that remind clients, with their clients' appointments. */
const FROM = `
  FROM "Settings" s
  JOIN "Practitioner" o ON o.id = s."ownerId"
  JOIN "Practice" p ON p."ownerId" = s."ownerId"
  JOIN "Appointment" a ON a."ownerId" = s."ownerId"
  JOIN "Client" c ON c."ownerId" = a."ownerId" AND c.id = a."clientId"`;

/** What doesn't depend on the time. $1 statuses of inactive clients */
const WANTED = `
  s.notifications #>> '{clientReminders,enabled}' = 'true' AND o."disabledAt" IS NULL
  AND a.status IN ('scheduled', 'active') AND c.email <> '' AND c."reminderChoice" IS NULL
  AND (c.status IS NULL OR c.status <> ALL($1::text[]))
  AND c."pregnancyEndKind" IS DISTINCT FROM 'loss' AND NOT ${isAfterLoss('a')}`;

/**
 * Appointments that a reminder may be due for, in the order of their practices, so that two workers can't deadlock. The
 * last of a start's reminders leaves nothing to do.
 *
 * $1 statuses of inactive clients, $2 now, $3 rows, $4 whether addresses have to be verified, $5 to $7 practice, start,
 * and id of the appointment after which the page starts
 */
export const FIND_REMINDABLE = `
  SELECT ${COLUMNS},
    ARRAY(SELECT r.kind FROM "AppointmentReminder" r
      WHERE r."ownerId" = a."ownerId" AND r."appointmentId" = a.id AND r."startsAt" = a."startsAt") AS sent
  ${FROM}
  WHERE ${WANTED} AND s."ownerId" >= $5::uuid AND (s."ownerId", a."startsAt", a.id) > ($5::uuid, $6::timestamptz, $7::uuid)
    AND a."startsAt" > $2::timestamptz AND a."startsAt" <= $2::timestamptz + interval '${REMINDER_HOURS_MAX} hours'
    AND (o."emailVerifiedAt" IS NOT NULL OR NOT $4::boolean)
  ORDER BY s."ownerId", a."startsAt", a.id LIMIT $3::int`;

/**
 * The appointment of a reminder, if the client should still be reminded of the same start.
 *
 * $1 statuses of inactive clients, $2 owner, $3 reminder
 */
export const FIND_REMINDED = `
  SELECT ${COLUMNS}, r.kind, r.recipient, r.mac, to_char(a.date, 'YYYY-MM-DD') AS date,
    to_char(COALESCE(a."endDate", a.date), 'YYYY-MM-DD') AS "endDate", a.location, a.sequence, a."createdAt", a."updatedAt",
    c."firstName", c."lastName", c."preferredName", o.credentials, p.address, p.city, p.state, p."zipCode"
  ${FROM}
  JOIN "AppointmentReminder" r ON r."ownerId" = a."ownerId" AND r."appointmentId" = a.id AND r."startsAt" = a."startsAt"
  WHERE ${WANTED} AND s."ownerId" = $2::uuid AND r.id = $3::uuid`;
