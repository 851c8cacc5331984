import { MAX_APPOINTMENT_MINUTES } from '@doula-desk/domain';

/** The columns of an `AppointmentRow`. Dates come as texts, so that no zone can touch them. */
const COLUMNS = `
  a.id, a."clientId", c."firstName", c."lastName", a.type, a.time, a."durationMinutes", a."allDay",
  to_char(a.date, 'YYYY-MM-DD') AS date, to_char(a."endDate", 'YYYY-MM-DD') AS "endDate",
  a."startsAt", a."endsAt", a.location, a.notes, a.priority, a.status, a."createdAt", a."updatedAt", a.version`;

const JOIN_CLIENT = `JOIN "Client" c ON c."ownerId" = a."ownerId" AND c.id = a."clientId"`;

/** Longest timed appointment in days: so far back lies the start of one that runs into a range. */
const LONGEST_DAYS = Math.ceil(MAX_APPOINTMENT_MINUTES / (24 * 60));

/**
 * The appointments that stand on a day of a range, without the cancelled ones, by day, time and id. Three parts,
 * each with an index of its own: those that start in the range, timed ones that run past midnight into it, and
 * the few of several days. Each part stops at the page's size.
 *
 * $1 owner, $2 and $3 first and last day, $4 start of the first day as an instant, $5 rows,
 * $6 to $8 day, time and id after which the page begins
 */
export const LIST_IN_RANGE = {
  name: 'appointments-in-range',
  text: `
    WITH found AS (
      ${page(`date BETWEEN $2::date AND $3::date`)}
      UNION ALL
      ${page(`date < $2::date AND date >= $2::date - ${LONGEST_DAYS} AND NOT "allDay" AND "endsAt" > $4::timestamptz`)}
      UNION ALL
      ${page(`date < $2::date AND "endDate" IS NOT NULL AND "endDate" >= $2::date`)}
    )
    SELECT ${COLUMNS}
    FROM found a ${JOIN_CLIENT}
    ORDER BY a.date, a.time, a.id
    LIMIT $5`,
};

function page(condition: string): string {
  return `(
        SELECT * FROM "Appointment"
        WHERE "ownerId" = $1 AND status <> 'cancelled' AND ${condition}
          AND (date, time, id) > ($6::date, $7, $8::uuid)
        ORDER BY date, time, id LIMIT $5
      )`;
}

/**
 * A client's appointments without the cancelled ones, by day, time and id.
 *
 * $1 owner, $2 client, $3 rows, $4 to $6 day, time and id after which the page begins
 */
export const LIST_OF_CLIENT = {
  name: 'appointments-of-client',
  text: `
    SELECT ${COLUMNS}
    FROM "Appointment" a ${JOIN_CLIENT}
    WHERE a."ownerId" = $1 AND a."clientId" = $2 AND a.status <> 'cancelled'
      AND (a.date, a.time, a.id) > ($4::date, $5, $6::uuid)
    ORDER BY a.date, a.time, a.id
    LIMIT $3`,
};

/** One appointment, a cancelled one too. $1 owner, $2 client, $3 appointment */
export const FIND_ONE = `
  SELECT ${COLUMNS}
  FROM "Appointment" a ${JOIN_CLIENT}
  WHERE a."ownerId" = $1::uuid AND a."clientId" = $2::uuid AND a.id = $3::uuid`;

/**
 * The appointments that take up time between two instants, for the rule of double bookings
 * (`takesTime` of domain). None lasts longer than the longest, which bounds the index's range.
 *
 * $1 owner, $2 and $3 the instants, $4 an appointment to leave out
 */
export const FIND_OVERLAPPING = `
  SELECT ${COLUMNS}
  FROM "Appointment" a ${JOIN_CLIENT}
  WHERE a."ownerId" = $1::uuid AND a.id <> $4::uuid
    AND a.status <> 'cancelled' AND NOT a."allDay" AND a."durationMinutes" > 0
    AND a."startsAt" < $3::timestamptz AND a."endsAt" > $2::timestamptz
    AND a."startsAt" > $2::timestamptz - make_interval(mins => ${MAX_APPOINTMENT_MINUTES})
  ORDER BY a."startsAt", a.id`;
