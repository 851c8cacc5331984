import { MAX_APPOINTMENT_MINUTES } from '@doula-desk/domain';

/** The columns of an `AppointmentRow`. Dates come as texts, so that no zone can touch them. */
const COLUMNS = `
  a.id, a."clientId", c."firstName", c."lastName", c."pregnancyEndKind" IS NOT NULL AS "afterLoss",
  a.type, a.time, a."durationMinutes", a."allDay",
  to_char(a.date, 'YYYY-MM-DD') AS date, to_char(a."endDate", 'YYYY-MM-DD') AS "endDate",
  a."startsAt", a."endsAt", a.location, a.notes, a.priority, a.status, a."createdAt", a."updatedAt", a.version`;

/**
 * The client of each row, looked up by her key: LIMIT keeps the planner from reading all clients of a practice to
 * name those of one page.
 */
const WITH_CLIENT = `
  CROSS JOIN LATERAL (
    SELECT "firstName", "lastName", "pregnancyEndKind" FROM "Client" WHERE "ownerId" = $1::uuid AND id = a."clientId" LIMIT 1
  ) c`;

/**
 * The appointments that stand on a day of a range, without the cancelled ones, by day, time and id. Three parts,
 * each shaped for an index of its own: those that start in the range, timed ones that run past midnight into it,
 * and the few of several days. Where the first begins is one comparison of day, time and id: with another lower
 * bound beside it the index would be read from the practice's first day on.
 *
 * $1 owner, $2 and $3 first and last day, $4 start of the first day as an instant, $5 rows,
 * $6 to $8 day, time and id after which the first part begins, $9 to $11 those after which the page begins
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
 * A client's appointments without the cancelled ones, by day, time and id.
 *
 * $1 owner, $2 client, $3 rows, $4 to $6 day, time and id after which the page begins
 */
export const LIST_OF_CLIENT = {
  name: 'appointments-of-client',
  text: `
    SELECT ${COLUMNS}
    FROM "Appointment" a ${WITH_CLIENT}
    WHERE a."ownerId" = $1::uuid AND a."clientId" = $2::uuid AND a.status <> 'cancelled'
      AND (a.date, a.time, a.id) > ($4::date, $5, $6::uuid)
    ORDER BY a.date, a.time, a.id
    LIMIT $3`,
};

/** One appointment, a cancelled one too. $1 owner, $2 client, $3 appointment */
export const FIND_ONE = `
  SELECT ${COLUMNS}
  FROM "Appointment" a ${WITH_CLIENT}
  WHERE a."ownerId" = $1::uuid AND a."clientId" = $2::uuid AND a.id = $3::uuid`;

/**
 * The appointments that take up time between two instants, for the rule of double bookings
 * (`blocksTime` of domain). None lasts longer than the longest, which bounds the index's range.
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
