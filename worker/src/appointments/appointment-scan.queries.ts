/**
 * Claims appointments that start within the number of hours that their practitioner has chosen, and marks them as
 * notified. The partial index contains only appointments without a notice, and the query reads it only up to the
 * longest choice of hours. $1 now, $2 batch size, $3 choices, $4 hours for each choice, $5 default hours
 */
export const CLAIM_UPCOMING = `
  WITH upcoming AS (
    SELECT a.id FROM "Appointment" a
    LEFT JOIN "Settings" s ON s."ownerId" = a."ownerId"
    LEFT JOIN unnest($3::text[], $4::int[]) AS choice(timing, hours)
      ON choice.timing = s.notifications #>> '{appointmentReminders,timing}'
    WHERE a.status IN ('scheduled', 'active') AND a."noticedStartsAt" IS DISTINCT FROM a."startsAt"
      AND a."startsAt" > $1::timestamptz
      AND a."startsAt" <= $1::timestamptz + make_interval(hours => (SELECT max(h) FROM unnest($4::int[]) AS h))
      AND a."startsAt" <= $1::timestamptz + make_interval(hours => COALESCE(choice.hours, $5::int))
      AND s.notifications #>> '{appointmentReminders,enabled}' IS DISTINCT FROM 'false'
    ORDER BY a."startsAt" LIMIT $2::int FOR UPDATE OF a SKIP LOCKED
  )
  UPDATE "Appointment" a SET "noticedStartsAt" = a."startsAt"
  FROM upcoming, "Client" c
  WHERE a.id = upcoming.id AND c."ownerId" = a."ownerId" AND c.id = a."clientId"
  RETURNING a.id, a."ownerId", a.type, to_char(a.date, 'YYYY-MM-DD') AS date, a."allDay", a."startsAt", a.location,
    c."firstName", c."lastName"`;
