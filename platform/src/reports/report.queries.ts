import {
  CERTIFICATION_ROWS_MAX,
  callAppointmentTypes,
  inactiveClientStatuses,
  PREGNANCY_DAYS,
} from '@doula-desk/domain';
import { isInCare, isOwnWork } from '../records/transferred-sql.js';

// Each report is one statement, each part of which reads one practice's rows in one period through an index.
// Months and days are strings in the practice's time zone.

/** Days after a birth, or after the due date if no birth is recorded, for which a pregnancy counts as in care. */
export const CARE_DAYS = 42;

const textList = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/**
 * Returns the condition that a birth's pregnancy ended in a loss, so the birth isn't counted.
 *
 * @param row alias of the birth
 */
export const endedInLoss = (row: string) => `EXISTS (
    SELECT FROM "Pregnancy" g
    WHERE g."ownerId" = ${row}."ownerId" AND g."clientId" = ${row}."clientId" AND g.id = ${row}."pregnancyId"
      AND g."endKind" = 'loss')`;

/**
 * Returns an expression for the minutes from arrival to departure, if the practitioner attended and both times
 * are recorded.
 *
 * @param row alias of the birth
 */
const dutyMinutes = (row: string) => `CASE
    WHEN ${row}.attendance IN ('inPerson', 'virtual')
    THEN extract(epoch FROM ${row}."departedAt" - ${row}."arrivedAt") / 60 END`;

/**
 * Returns an expression for the mode of a birth, which is `several` if the babies were born in different ways.
 * @param row alias of the birth
 */
const modeOf = (row: string) => `(
    SELECT CASE WHEN count(DISTINCT y.mode) > 1 THEN 'several' ELSE coalesce(min(y.mode), '') END
    FROM "BirthBaby" y WHERE y."ownerId" = ${row}."ownerId" AND y."birthId" = ${row}.id AND y.mode <> '')`;

/**
 * Returns the start of a query that counts values by text. Values that differ only in case or surrounding
 * spaces are counted together, under the most frequent spelling.
 */
const byText = (text: string) => `
    SELECT mode() WITHIN GROUP (ORDER BY btrim(${text})) AS label, count(*)::int AS count`;

const rowsOf = (query: string) => `(SELECT coalesce(jsonb_agg(to_jsonb(r)), '[]') FROM (${query}) r)`;

/**
 * The totals of a practice report (`PracticeReportTotals` in domain).
 *
 * $1 owner, $2 start of the period (inclusive), $3 its end (exclusive), $4 time zone, $5 and $6 the same bounds
 * as dates, $7 today in the practice's time zone
 */
export const PRACTICE_REPORT = {
  name: 'report-of-practice',
  text: `
    WITH birth AS MATERIALIZED (
      SELECT to_char(b."bornAt" AT TIME ZONE $4, 'YYYY-MM') AS month, b.place, ${modeOf('b')} AS mode,
        ${dutyMinutes('b')} AS minutes
      FROM "Birth" b
      WHERE b."ownerId" = $1::uuid AND b."bornAt" >= $2::timestamptz AND b."bornAt" < $3::timestamptz
        AND b.status = 'recorded' AND NOT ${endedInLoss('b')} AND ${isOwnWork('b', 'b."bornAt"')}
    ), visit AS MATERIALIZED (
      SELECT a.type AS label, count(*)::int AS count, sum(a."durationMinutes")::int AS minutes
      FROM "Appointment" a
      WHERE a."ownerId" = $1::uuid AND a.date >= $5::date AND a.date < $6::date AND a.status = 'completed'
        AND a.type NOT IN ('Birth Support', ${textList(callAppointmentTypes)}) AND ${isOwnWork('a', 'a."startsAt"')}
      GROUP BY a.type
    ), client AS MATERIALIZED (
      SELECT c.id, c."referralSource", c.status, c."pregnancyEndKind" IS NOT NULL AS ended, c.edd < $7::date AS due, c.edd,
        c."createdAt" >= $2::timestamptz AND c."createdAt" < $3::timestamptz AS "isNew", c."updatedAt",
        c."transferredAt", c."receivedAt"
      FROM "Client" c WHERE c."ownerId" = $1::uuid
    ), care AS MATERIALIZED (
      SELECT (greatest(g."createdAt", c."receivedAt") AT TIME ZONE $4)::date AS first, least(
        (coalesce(g."closedAt", c."transferredAt") AT TIME ZONE $4)::date,
        coalesce((b."bornAt" AT TIME ZONE $4)::date, g."endDate", g.edd) + ${CARE_DAYS},
        CASE WHEN g."closedAt" IS NULL AND c.status IN (${textList(inactiveClientStatuses)})
          THEN (coalesce(c."transferredAt", c."updatedAt") AT TIME ZONE $4)::date END) AS last
      FROM "Pregnancy" g
      JOIN client c ON c.id = g."clientId"
      LEFT JOIN "Birth" b ON b."ownerId" = g."ownerId" AND b."clientId" = g."clientId" AND b."pregnancyId" = g.id
        AND b.status = 'recorded'
      WHERE g."ownerId" = $1::uuid
    ), month AS (
      SELECT m::date AS first, least((m + interval '1 month')::date - 1, $7::date) AS last
      FROM generate_series($5::date, least($6::date - 1, $7::date), interval '1 month') m
    )
    SELECT
      ${rowsOf('SELECT month, count(*)::int AS count FROM birth GROUP BY month')} AS "birthsByMonth",
      ${rowsOf(`${byText('place')} FROM birth GROUP BY lower(btrim(place)) ORDER BY count DESC, label`)} AS "birthsByPlace",
      ${rowsOf('SELECT mode AS label, count(*)::int AS count FROM birth GROUP BY mode ORDER BY count DESC, label')} AS "birthsByMode",
      (SELECT jsonb_build_object('births', count(minutes)::int, 'minutes', round(coalesce(sum(minutes), 0))::int,
        'longestMinutes', round(max(minutes))::int) FROM birth) AS duty,
      ${rowsOf('SELECT * FROM visit ORDER BY minutes DESC, label')} AS "visitsByType",
      ${rowsOf(`${byText('"referralSource"')} FROM client WHERE "isNew" GROUP BY lower(btrim("referralSource")) ORDER BY count DESC, label`)} AS "clientsBySource",
      ${rowsOf(`
        SELECT status, ended AS "isEnded", coalesce(due, false) AS "isPastDue", count(*)::int AS count
        FROM client WHERE "transferredAt" IS NULL GROUP BY 1, 2, 3`)} AS "clientsByStatus",
      ${rowsOf(`
        SELECT to_char(m.first, 'YYYY-MM') AS month, (
          SELECT count(*)::int FROM care WHERE care.first <= m.last AND (care.last IS NULL OR care.last >= m.last)) AS count
        FROM month m ORDER BY m.first`)} AS caseload,
      ${rowsOf(`
        SELECT greatest(0, floor((${PREGNANCY_DAYS} - (edd - $7::date)) / 7.0))::int AS week, count(*)::int AS count
        FROM client
        WHERE "transferredAt" IS NULL AND NOT ended AND edd IS NOT NULL
          AND (status IN ('Prenatal Care', 'Active Labor') OR (status IS NULL AND NOT due))
        GROUP BY 1`)} AS "clientsByWeek",
      ${rowsOf(`
        SELECT to_char(a.date - extract(dow FROM a.date)::int, 'YYYY-MM-DD') AS week, count(*)::int AS count
        FROM "Appointment" a
        WHERE a."ownerId" = $1::uuid AND a.date >= $5::date AND a.date < $6::date AND a.status <> 'cancelled'
          AND ${isOwnWork('a', 'a."startsAt"')}
        GROUP BY 1`)} AS "appointmentsByWeek"`,
};

/**
 * The births in a period that the practitioner attended, oldest first, up to one more than the certification
 * log's limit.
 *
 * $1 owner, $2 start of the period (inclusive), $3 its end (exclusive) */
export const CERTIFICATION_LOG = {
  name: 'report-of-attended-births',
  text: `
    SELECT b.id, b."bornAt", b.attendance, b.place, b."arrivedAt", b."departedAt", b."evaluationReceived",
      round(${dutyMinutes('b')})::int AS minutes, ${modeOf('b')} AS mode, c."firstName", c."lastName"
    FROM "Birth" b JOIN "Client" c ON c."ownerId" = b."ownerId" AND c.id = b."clientId"
    WHERE b."ownerId" = $1::uuid AND b."bornAt" >= $2::timestamptz AND b."bornAt" < $3::timestamptz
      AND b.status = 'recorded' AND b.attendance IN ('inPerson', 'virtual') AND NOT ${endedInLoss('b')}
      AND ${isOwnWork('b', 'b."bornAt"')}
    ORDER BY b."bornAt", b.id
    LIMIT ${CERTIFICATION_ROWS_MAX + 1}`,
};

/**
 * The work that counts toward hours and mileage, as rows of `month`, `kind`, `minutes`, `travelMinutes`, and
 * `distance`. The hours at a birth come from its record, so a Birth Support appointment adds its travel but not
 * its duration. A shift counts once it has ended.
 */
const MILEAGE_SOURCES = [
  `SELECT to_char(a.date, 'YYYY-MM') AS month,
      CASE WHEN a.type = 'Birth Support' THEN 'birth'
        WHEN a.type IN (${textList(callAppointmentTypes)}) THEN 'call' ELSE 'visit' END AS kind,
      CASE WHEN a.type = 'Birth Support' THEN 0 ELSE 1 END AS counted,
      CASE WHEN a.type = 'Birth Support' THEN 0 ELSE a."durationMinutes" END AS minutes,
      a."travelMinutes", a.distance
    FROM "Appointment" a
    WHERE a."ownerId" = $1::uuid AND a.date >= $5::date AND a.date < $6::date AND a.status = 'completed'
      AND ${isOwnWork('a', 'a."startsAt"')}`,
  `SELECT to_char(b."bornAt" AT TIME ZONE $4, 'YYYY-MM'), 'birth', 1, ${dutyMinutes('b')}, NULL, NULL
    FROM "Birth" b
    WHERE b."ownerId" = $1::uuid AND b."bornAt" >= $2::timestamptz AND b."bornAt" < $3::timestamptz
      AND b.status = 'recorded' AND b.attendance IN ('inPerson', 'virtual') AND ${isOwnWork('b', 'b."bornAt"')}`,
  `SELECT to_char(s."startsAt" AT TIME ZONE $4, 'YYYY-MM'), 'shift', 1,
      extract(epoch FROM s."endsAt" - s."startsAt") / 60, s."travelMinutes", s.distance
    FROM "Shift" s
    WHERE s."ownerId" = $1::uuid AND s."startsAt" >= $2::timestamptz AND s."startsAt" < $3::timestamptz
      AND s."endsAt" IS NOT NULL AND ${isOwnWork('s', 's."startsAt"')}`,
];

/**
 * The total hours and mileage by month and kind, and the number of past appointments with travel that don't
 * count because they aren't completed. Parameters as in {@link PRACTICE_REPORT}.
 */
export const MILEAGE_REPORT = {
  name: 'report-of-mileage',
  text: `
    WITH counted AS (${MILEAGE_SOURCES.join(' UNION ALL ')})
    SELECT ${rowsOf(`
      SELECT month, kind, sum(counted)::int AS count, round(coalesce(sum(minutes), 0))::int AS minutes,
        coalesce(sum("travelMinutes"), 0)::int AS "travelMinutes", coalesce(sum(distance), 0)::bigint AS distance
      FROM counted GROUP BY month, kind ORDER BY month, kind`)} AS rows,
      (SELECT count(*)::int FROM "Appointment" a
       WHERE a."ownerId" = $1::uuid AND a.date >= $5::date AND a.date < least($6::date, $7::date)
         AND a.status IN ('scheduled', 'active') AND (a.distance IS NOT NULL OR a."travelMinutes" IS NOT NULL)
         AND ${isOwnWork('a', 'a."startsAt"')} AND ${isInCare('a')}) AS uncompleted`,
};
