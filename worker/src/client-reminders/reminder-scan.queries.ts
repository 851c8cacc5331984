import { REMINDER_HOURS_MAX } from '@doula-desk/domain';
import { isAfterLoss, reminderChoicesOf } from '@doula-desk/platform';

const COLUMNS = `
  a.id, a."ownerId", a.type, a."allDay", a."durationMinutes" AS duration, a.status, a."startsAt", a."endsAt",
  c.email, COALESCE(c."reminderZone", p."timeZone") AS zone, s.notifications,
  ${reminderChoicesOf('c')} AS choices`;

/** Practices that send client reminders, with their clients' appointments. */
const FROM = `
  FROM "Settings" s
  JOIN "Practitioner" o ON o.id = s."ownerId"
  JOIN "Practice" p ON p."ownerId" = s."ownerId"
  JOIN "Appointment" a ON a."ownerId" = s."ownerId"
  JOIN "Client" c ON c."ownerId" = a."ownerId" AND c.id = a."clientId"`;

/** The conditions that don't depend on the time. $1 statuses of inactive clients */
const WANTED = `
  s.notifications #>> '{clientReminders,enabled}' = 'true' AND o."disabledAt" IS NULL
  AND a.status IN ('scheduled', 'active') AND c.email <> '' AND c."reminderChoice" IS NULL
  AND (c.status IS NULL OR c.status <> ALL($1::text[]))
  AND c."pregnancyEndKind" IS DISTINCT FROM 'loss' AND NOT ${isAfterLoss('a')}`;

/**
 * Appointments for which a reminder may be due, ordered by practice, so that two workers can't deadlock.
 *
 * $1 statuses of inactive clients, $2 now, $3 page size, $4 whether addresses have to be verified, $5 to $7 practice,
 * start, and id of the last appointment on the previous page
 */
export const FIND_APPOINTMENTS_TO_REMIND = `
  SELECT ${COLUMNS},
    ARRAY(SELECT r.kind FROM "AppointmentReminder" r
      WHERE r."ownerId" = a."ownerId" AND r."appointmentId" = a.id AND r."startsAt" = a."startsAt") AS sent
  ${FROM}
  WHERE ${WANTED} AND s."ownerId" >= $5::uuid AND (s."ownerId", a."startsAt", a.id) > ($5::uuid, $6::timestamptz, $7::uuid)
    AND a."startsAt" > $2::timestamptz AND a."startsAt" <= $2::timestamptz + interval '${REMINDER_HOURS_MAX} hours'
    AND (o."emailVerifiedAt" IS NOT NULL OR NOT $4::boolean)
  ORDER BY s."ownerId", a."startsAt", a.id LIMIT $3::int`;

/**
 * A reminder's appointment, if it still starts at the same time and the client should still get the reminder.
 *
 * $1 statuses of inactive clients, $2 owner, $3 reminder
 */
export const FIND_REMINDED_APPOINTMENT = `
  SELECT ${COLUMNS}, r.kind, r.recipient, r.mac, to_char(a.date, 'YYYY-MM-DD') AS date,
    to_char(COALESCE(a."endDate", a.date), 'YYYY-MM-DD') AS "endDate", a.location, a.sequence, a."createdAt", a."updatedAt",
    c."firstName", c."lastName", c."preferredName", o.credentials, p.address, p.city, p.state, p."zipCode"
  ${FROM}
  JOIN "AppointmentReminder" r ON r."ownerId" = a."ownerId" AND r."appointmentId" = a.id AND r."startsAt" = a."startsAt"
  WHERE ${WANTED} AND s."ownerId" = $2::uuid AND r.id = $3::uuid`;
