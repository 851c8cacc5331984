import { MAX_APPOINTMENT_MINUTES } from '@doula-desk/domain';
import { isAfterLoss, isOfPregnancy } from '@doula-desk/platform';

/** Columns of an `AppointmentRow`. Dates are selected as text so that no driver applies a zone. */
const COLUMNS = `
  a.id, a."clientId", c."firstName", c."lastName", ${isAfterLoss('a')} AS "afterLoss",
  a.type, a.time, a."durationMinutes", a."allDay",
  to_char(a.date, 'YYYY-MM-DD') AS date, to_char(a."endDate", 'YYYY-MM-DD') AS "endDate",
  a."startsAt", a."endsAt", a.location, a.notes, a.priority, a.status, a."createdAt", a."updatedAt", a.version`;

/**
 * Joins each row's client by key. LIMIT keeps the planner from reading all of a practice's clients for one
 * page.
 */
const WITH_CLIENT = `
  CROSS JOIN LATERAL (
    SELECT "firstName", "lastName" FROM "Client" WHERE "ownerId" = $1::uuid AND id = a."clientId" LIMIT 1
  ) c`;

/**
 * Appointments on the days of a range, except canceled ones, ordered by day, time, and id. There are three
 * parts, each with its own index: those that start in the range, timed ones that run past midnight into it,
 * and the few that last several days. The first part starts after a single row comparison of day, time, and
 * id: with a second lower bound, PostgreSQL would read the index from the practice's first day.
 *
 * $1 owner, $2 and $3 first and last day, $4 start of the first day as an instant, $5 rows, $6 to $8 day,
 * time, and id after which the first part starts, $9 to $11 those after which the page starts
 */
export const LIST_IN_RANGE = {
  name: 'appointments-in-range',
  text: `
    WITH starting AS (
      SELECT * FROM "Appointment"
      WHERE "ownerId" = $1::uuid AND date <= $3::date AND (date, time, id) > ($6::date, $7, $8::uuid)
        AND status <> 'cancelled'
      ORDER BY date, time, id
      LIMIT $5
    ), running AS MATERIALIZED (
      SELECT * FROM "Appointment"
      WHERE "ownerId" = $1::uuid AND "startsAt" < $4::timestamptz
        AND "startsAt" > $4::timestamptz - make_interval(mins => ${MAX_APPOINTMENT_MINUTES})
        AND "endsAt" > $4::timestamptz AND NOT "allDay" AND status <> 'cancelled'
    ), spanning AS MATERIALIZED (
      SELECT * FROM "Appointment"
      WHERE "ownerId" = $1::uuid AND "endDate" IS NOT NULL AND "endDate" >= $2::date AND status <> 'cancelled'
    ), page AS (
      SELECT * FROM (
        SELECT * FROM starting
        UNION ALL SELECT * FROM running WHERE date < $2::date
        UNION ALL SELECT * FROM spanning WHERE date < $2::date
      ) found
      WHERE (date, time, id) > ($9::date, $10, $11::uuid)
      ORDER BY date, time, id
      LIMIT $5
    )
    SELECT ${COLUMNS}
    FROM page a ${WITH_CLIENT}
    ORDER BY a.date, a.time, a.id`,
};

/**
 * A client's appointments, except canceled ones, ordered by day, time, and id.
 *
 * $1 owner, $2 client, $3 rows, $4 to $6 day, time, and id after which the page starts, $7 pregnancy or null
 */
export const LIST_OF_CLIENT = {
  name: 'appointments-of-client',
  text: `
    SELECT ${COLUMNS}
    FROM "Appointment" a ${WITH_CLIENT}
    WHERE a."ownerId" = $1::uuid AND a."clientId" = $2::uuid AND a.status <> 'cancelled'
      AND (a.date, a.time, a.id) > ($4::date, $5, $6::uuid) AND ${isOfPregnancy('a', '$7')}
    ORDER BY a.date, a.time, a.id
    LIMIT $3`,
};

/** One appointment, even a canceled one. $1 owner, $2 client, $3 appointment */
export const FIND_ONE = `
  SELECT ${COLUMNS}
  FROM "Appointment" a ${WITH_CLIENT}
  WHERE a."ownerId" = $1::uuid AND a."clientId" = $2::uuid AND a.id = $3::uuid`;

/**
 * Appointments that block time between two instants (`blocksTime` in domain), to find double bookings. The
 * maximum duration bounds the index range.
 *
 * $1 owner, $2 and $3 the instants, $4 an appointment to leave out
 */
export const FIND_OVERLAPPING = `
  SELECT ${COLUMNS}
  FROM "Appointment" a ${WITH_CLIENT}
  WHERE a."ownerId" = $1::uuid AND a.id <> $4::uuid
    AND a.status <> 'cancelled' AND NOT a."allDay" AND a."durationMinutes" > 0
    AND a."startsAt" < $3::timestamptz AND a."endsAt" > $2::timestamptz
    AND a."startsAt" > $2::timestamptz - make_interval(mins => ${MAX_APPOINTMENT_MINUTES})
  ORDER BY a."startsAt", a.id`;
