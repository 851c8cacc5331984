import { MAX_APPOINTMENT_MINUTES } from '@doula-desk/domain';
import { belongsToPregnancy, isAfterLoss } from '@doula-desk/platform';
import { openChartsVersion } from '../care-team/chart-scope.js';

/** Columns of an `AppointmentRow`. Dates are selected as text so that no driver applies a zone. */
const COLUMNS = `
  a.id, a."clientId", c."firstName", c."lastName", ${isAfterLoss('a')} AS "afterLoss",
  a.type, a.time, a."durationMinutes", a."allDay",
  to_char(a.date, 'YYYY-MM-DD') AS date, to_char(a."endDate", 'YYYY-MM-DD') AS "endDate",
  a."startsAt", a."endsAt", a.location, a.notes, a.distance, a."travelMinutes",
  CASE WHEN a."clientReplyStartsAt" = a."startsAt" THEN a."clientReply" END AS "clientReply",
  a."clientReplyMessage", a."clientRepliedAt", c.email AS "clientEmail",
  a.priority, a.status, a."seriesId", to_char(a."seriesDate", 'YYYY-MM-DD') AS "seriesDate", a."seriesRule",
  a."createdAt", a."updatedAt", a.version`;

/**
 * Joins each row's client by key. LIMIT keeps the planner from reading all of a practice's clients for one
 * page.
 */
const WITH_CLIENT = `
  CROSS JOIN LATERAL (
    SELECT "firstName", "lastName", email FROM "Client" WHERE "ownerId" = $1::uuid AND id = a."clientId" LIMIT 1
  ) c`;

/**
 * Appointments on the days of a range, except canceled ones, ordered by day, time, and id. The query has three parts,
 * each with its own index: appointments that start in the range, timed ones that run past midnight into it, and the few
 * that last several days. The first part has a single lower bound, a row comparison of day, time, and id: with two,
 * PostgreSQL would read the index from the practice's first day.
 *
 * $1 owner, $2 and $3 first and last day, $4 start of the first day as an instant, $5 limit, $6 to $8 day, time, and id
 * that the first part starts after, $9 to $11 day, time, and id that the page starts after
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

/** Maximum number of days before a range that an appointment without a last day can start and still reach the range. */
const RUNNING_DAYS = Math.ceil(MAX_APPOINTMENT_MINUTES / (24 * 60)) + 1;

/**
 * Appointments in charts that colleagues share, except canceled ones, on the days of a range in the zones of their
 * practices. Only charts with an appointment that lasts several days are read from their first day.
 *
 * $1 to $3 owners, clients, and zones of the charts, $4 and $5 first and last day, $6 limit, $7 to $9 day, time, and id
 * that the page starts after, $10 member, $11 version of the charts; the list is empty if the version has changed
 */
export const LIST_SHARED = {
  name: 'appointments-shared',
  text: `
    SELECT ${COLUMNS}
    FROM unnest($1::uuid[], $2::uuid[], $3::text[]) shared(owner, client, zone)
    CROSS JOIN LATERAL (
      SELECT * FROM "Appointment"
      WHERE "ownerId" = shared.owner AND "clientId" = shared.client AND status <> 'cancelled' AND date <= $5::date
        AND date >= greatest($4::date - ${RUNNING_DAYS}, $7::date)
      UNION ALL
      SELECT * FROM "Appointment"
      WHERE "ownerId" = shared.owner AND "clientId" = shared.client AND status <> 'cancelled'
        AND "endDate" IS NOT NULL AND "endDate" >= $4::date AND shared.client = ANY (ARRAY(
          SELECT "clientId" FROM "Appointment"
          WHERE "ownerId" = ANY ($1::uuid[]) AND "endDate" IS NOT NULL AND "endDate" >= $4::date AND status <> 'cancelled'
        )) AND date < greatest($4::date - ${RUNNING_DAYS}, $7::date)
    ) a
    JOIN "Client" c ON c."ownerId" = shared.owner AND c.id = shared.client
    WHERE (a.date, a.time, a.id) > ($7::date, $8, $9::uuid)
      AND greatest(a.date, a."endDate", ((a."endsAt" - interval '1 second') AT TIME ZONE shared.zone)::date) >= $4::date
      AND ${openChartsVersion('$10::uuid')} = $11
    ORDER BY a.date, a.time, a.id
    LIMIT $6`,
};

/**
 * A client's appointments, except canceled ones, ordered by day, time, and id.
 *
 * $1 owner, $2 client, $3 limit, $4 to $6 day, time, and id that the page starts after, $7 pregnancy or null
 */
export const LIST_BY_CLIENT = {
  name: 'appointments-of-client',
  text: `
    SELECT ${COLUMNS}
    FROM "Appointment" a ${WITH_CLIENT}
    WHERE a."ownerId" = $1::uuid AND a."clientId" = $2::uuid AND a.status <> 'cancelled'
      AND (a.date, a.time, a.id) > ($4::date, $5, $6::uuid) AND ${belongsToPregnancy('a', '$7')}
    ORDER BY a.date, a.time, a.id
    LIMIT $3`,
};

/** One appointment, even a canceled one. $1 owner, $2 client, $3 appointment */
export const FIND_ONE = `
  SELECT ${COLUMNS}
  FROM "Appointment" a ${WITH_CLIENT}
  WHERE a."ownerId" = $1::uuid AND a."clientId" = $2::uuid AND a.id = $3::uuid`;

/**
 * Appointments that block time in any of the given intervals (`blocksTime` in domain), to find double bookings. The
 * maximum duration bounds the index range.
 *
 * $1 owner, $2 and $3 starts and ends, $4 appointments to exclude
 */
export const FIND_OVERLAPPING = `
  WITH found AS (
    SELECT DISTINCT o.id
    FROM unnest($2::timestamptz[], $3::timestamptz[]) asked("startsAt", "endsAt")
    JOIN "Appointment" o ON o."ownerId" = $1::uuid
      AND o."startsAt" < asked."endsAt" AND o."endsAt" > asked."startsAt"
      AND o."startsAt" > asked."startsAt" - make_interval(mins => ${MAX_APPOINTMENT_MINUTES})
    WHERE o.id <> ALL ($4::uuid[]) AND o.status <> 'cancelled' AND NOT o."allDay" AND o."durationMinutes" > 0
  )
  SELECT ${COLUMNS}
  FROM found JOIN "Appointment" a ON a."ownerId" = $1::uuid AND a.id = found.id ${WITH_CLIENT}
  ORDER BY a."startsAt", a.id`;

/**
 * The appointments of a series that aren't canceled, in order, and whether each has a visit note for its day. $1 owner,
 * $2 client, $3 series
 */
export const FIND_SERIES = `
  SELECT ${COLUMNS}, EXISTS (
    SELECT FROM "VisitNote" n
    WHERE n."ownerId" = a."ownerId" AND n."clientId" = a."clientId" AND n.date = a.date
  ) AS "hasNote"
  FROM "Appointment" a ${WITH_CLIENT}
  WHERE a."ownerId" = $1::uuid AND a."clientId" = $2::uuid AND a."seriesId" = $3::uuid
    AND a.status <> 'cancelled'
  ORDER BY a."seriesDate", a.id`;

/** Stores changed appointments of a series. $1 owner, $2 rows as JSON, $3 now */
export const STORE_CHANGED = `
  UPDATE "Appointment" a SET
    type = n.type, date = n.date, time = n.time, "durationMinutes" = n."durationMinutes", "allDay" = n."allDay",
    "endDate" = n."endDate", "startsAt" = n."startsAt", "endsAt" = n."endsAt", location = n.location, notes = n.notes,
    distance = n.distance, "travelMinutes" = n."travelMinutes", priority = n.priority, "searchText" = n."searchText",
    "seriesId" = n."seriesId", "seriesDate" = n."seriesDate", "seriesRule" = n."seriesRule",
    version = a.version + 1, sequence = a.sequence + n.sequence, "updatedAt" = $3::timestamptz
  FROM jsonb_to_recordset($2::jsonb) AS n(
    id uuid, type text, date date, time text, "durationMinutes" int, "allDay" boolean, "endDate" date,
    "startsAt" timestamptz, "endsAt" timestamptz, location text, notes text, distance int, "travelMinutes" int,
    priority text, "searchText" text, "seriesId" uuid, "seriesDate" date, "seriesRule" jsonb, sequence int)
  WHERE a."ownerId" = $1::uuid AND a.id = n.id`;

/** Cancels appointments. $1 owner, $2 ids, $3 now */
export const CANCEL_MANY = `
  UPDATE "Appointment" a SET status = 'cancelled', "cancelledAt" = $3::timestamptz, version = a.version + 1,
    sequence = a.sequence + 1, "updatedAt" = $3::timestamptz
  WHERE a."ownerId" = $1::uuid AND a.id = ANY ($2::uuid[])`;

/** Stores where a series ends; its appointments themselves don't change. $1 owner, $2 series, $3 rule, $4 now */
export const STORE_RULE = `
  UPDATE "Appointment" a SET "seriesRule" = $3::jsonb, "updatedAt" = $4::timestamptz
  WHERE a."ownerId" = $1::uuid AND a."seriesId" = $2::uuid AND a.status <> 'cancelled'`;
