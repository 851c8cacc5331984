import { COVERAGE_CALLS_MAX } from '@doula-desk/domain';
import { isReplacedBy } from '../contracts/replaced-contracts.js';
import { isOwnWork } from '../records/transferred-sql.js';

// Dates are selected as text so that no driver applies a time zone. The first parameter lists the owners.

/** The time zones and scheduling settings of practices. $1 owners */
export const SCHEDULING = `
  SELECT p."ownerId", p."timeZone", s.scheduling
  FROM "Practice" p LEFT JOIN "Settings" s ON s."ownerId" = p."ownerId"
  WHERE p."ownerId" = ANY ($1::uuid[])`;

/**
 * The facts about a client's current pregnancy: the on-call plan with its backups in order and its call log, the first
 * on-call week in the signed contract, and the time of the birth. The time of the birth is the recorded one, or else
 * the end of a completed Birth Support appointment.
 */
const FACTS = `
  SELECT c.id, c."ownerId", c."firstName", c."lastName", c.phone, c.status, to_char(c.edd, 'YYYY-MM-DD') AS edd,
    c."pregnancyEndKind" IS NOT NULL AS lost, c."transferredAt" IS NOT NULL AS transferred,
    coalesce(nullif(c."birthPreferences"->>'location', ''), c."birthLocation") AS "birthLocation",
    to_char(p."overrideStart", 'YYYY-MM-DD') AS "overrideStart", to_char(p."overrideEnd", 'YYYY-MM-DD') AS "overrideEnd",
    p."overrideReason", p.version AS "planVersion", coalesce(b.coverage, '[]') AS coverage,
    coalesce(l.calls, '[]') AS calls,
    k.week AS "contractFromWeek", coalesce(r."bornAt", a."endsAt") AS "birthEndsAt",
    CASE WHEN r."bornAt" IS NULL THEN a.day END AS "birthDay"
  FROM "Client" c
  JOIN "Pregnancy" g ON g."ownerId" = c."ownerId" AND g."clientId" = c.id AND g."closedAt" IS NULL
  LEFT JOIN "OnCallPlan" p ON p."ownerId" = g."ownerId" AND p."pregnancyId" = g.id
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'phone', b.phone,
      'start', to_char(b."startDate", 'YYYY-MM-DD'), 'end', to_char(b."endDate", 'YYYY-MM-DD'),
      'answer', b.answer, 'answeredAt', b."answeredAt") ORDER BY b.position, b.id) AS coverage
    FROM "Coverage" b WHERE b."ownerId" = g."ownerId" AND b."pregnancyId" = g.id
  ) b ON true
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'at', l.at, 'coverageId', l."coverageId",
      'name', l.name, 'phone', l.phone) ORDER BY l.at, l.id) AS calls
    FROM (
      SELECT * FROM "CoverageCall" l WHERE l."ownerId" = g."ownerId" AND l."pregnancyId" = g.id
      ORDER BY l.at DESC, l.id DESC LIMIT ${COVERAGE_CALLS_MAX}
    ) l
  ) l ON true
  LEFT JOIN LATERAL (
    SELECT k."templateData"->'services'->>'onCallStart' AS week FROM "Contract" k
    WHERE k."ownerId" = g."ownerId" AND k."clientId" = g."clientId" AND k."pregnancyId" = g.id AND k.type = 'birth' AND k.status = 'signed'
      AND NOT EXISTS (SELECT FROM "Contract" n WHERE n.status = 'signed' AND ${isReplacedBy('k', 'n')})
    ORDER BY k."createdAt" DESC, k.id DESC LIMIT 1
  ) k ON true
  LEFT JOIN LATERAL (
    SELECT a."endsAt", CASE WHEN a."allDay" THEN to_char(coalesce(a."endDate", a.date), 'YYYY-MM-DD') END AS day
    FROM "Appointment" a
    WHERE a."ownerId" = g."ownerId" AND a."clientId" = g."clientId" AND a."pregnancyId" = g.id
      AND a.type = 'Birth Support' AND a.status = 'completed'
    ORDER BY a.date DESC, a.id LIMIT 1
  ) a ON true
  LEFT JOIN "Birth" r ON r."ownerId" = g."ownerId" AND r."clientId" = g."clientId" AND r."pregnancyId" = g.id
    AND r.status = 'recorded'`;

/**
 * Clients who may have an on-call window or a birth in a range, and clients in care without a due date. $1
 * owners, $2 and $3 first and last due date, $4 and $5 first and last day of the range
 */
export const CLIENTS_ON_BOARD = `
  WITH candidate AS (
    SELECT "ownerId", id FROM "Client"
    WHERE "ownerId" = ANY ($1::uuid[]) AND edd BETWEEN $2::date AND $3::date
    UNION
    SELECT "ownerId", id FROM "Client"
    WHERE "ownerId" = ANY ($1::uuid[]) AND edd IS NULL
      AND (status IS NULL OR status IN ('Prenatal Care', 'Active Labor'))
    UNION
    SELECT "ownerId", "clientId" FROM "OnCallPlan"
    WHERE "ownerId" = ANY ($1::uuid[]) AND "overrideEnd" >= $4::date AND "overrideStart" <= $5::date
  )
  SELECT f.* FROM candidate
  CROSS JOIN LATERAL (${FACTS} WHERE c."ownerId" = candidate."ownerId" AND c.id = candidate.id) f
  WHERE NOT f.lost AND NOT f.transferred
  ORDER BY f."firstName", f."lastName", f.id`;

/** One client. $1 owners, $2 client */
export const ONE_CLIENT = `${FACTS} WHERE c."ownerId" = ANY ($1::uuid[]) AND c.id = $2::uuid`;

/** The practitioners who show their on-call windows to colleagues on this server, ordered by name. */
export const CLINIC = `
  SELECT s."ownerId", p."firstName", p."lastName", r."businessName" AS practice, r.phone
  FROM "Settings" s
  JOIN "Practitioner" p ON p.id = s."ownerId"
  JOIN "Practice" r ON r."ownerId" = s."ownerId"
  WHERE s.scheduling->>'onCallForColleagues' = 'true' AND p."disabledAt" IS NULL
  ORDER BY p."firstName", p."lastName", s."ownerId"`;

/** Whether anyone shows their on-call windows to colleagues. */
export const HAS_CLINIC = `SELECT EXISTS (${CLINIC}) AS "hasClinic"`;

/** Time away that overlaps a range. $1 owners, $2 and $3 first and last day */
export const TIME_AWAY = `
  SELECT id, "ownerId", to_char("startDate", 'YYYY-MM-DD') AS "startDate", to_char("endDate", 'YYYY-MM-DD') AS "endDate",
    note, version, "createdAt", "updatedAt"
  FROM "TimeAway"
  WHERE "ownerId" = ANY ($1::uuid[]) AND "endDate" >= $2::date AND "startDate" <= $3::date
  ORDER BY "startDate", id`;

/**
 * Births with known times that the practitioner attended: recorded births and completed Birth Support appointments. $1
 * owners, $2 and $3 first and last day on which they began
 */
export const ATTENDED_BIRTHS = `
  SELECT "ownerId", "arrivedAt" AS "startsAt", "departedAt" AS "endsAt" FROM "Birth" b
  WHERE "ownerId" = ANY ($1::uuid[]) AND "bornAt" BETWEEN $2::date AND $3::date + 1
    AND status = 'recorded' AND attendance = 'inPerson' AND "arrivedAt" IS NOT NULL AND "departedAt" IS NOT NULL
    AND ${isOwnWork('b', 'b."bornAt"')}
  UNION ALL
  SELECT "ownerId", "startsAt", "endsAt" FROM "Appointment" a
  WHERE "ownerId" = ANY ($1::uuid[]) AND date BETWEEN $2::date AND $3::date
    AND type = 'Birth Support' AND status = 'completed' AND NOT "allDay" AND "durationMinutes" > 0
    AND ${isOwnWork('a', 'a."startsAt"')}
  ORDER BY "startsAt"`;
