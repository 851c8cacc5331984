import { CARE_TEAM_VISITS_MAX } from '@doula-desk/domain';
import { isOwnWork } from '../records/transferred-sql.js';
import { endedInLoss } from './report.queries.js';

/** Returns the condition that a note is finished and in the period. @param n alias of the note */
const isCountedNote = (
  n: string,
) => `${n}.status <> 'draft' AND ${n}.date >= $5::date AND ${n}.date < $6::date
        AND ${isOwnWork(n, `${n}."createdAt"`)}`;

/** Returns the condition that a birth counts and is in the period. @param b alias of the birth */
const isCountedBirth = (b: string) => `${b}.status = 'recorded' AND ${b}."bornAt" >= $2::timestamptz
        AND ${b}."bornAt" < $3::timestamptz AND NOT ${endedInLoss(b)} AND ${isOwnWork(b, `${b}."bornAt"`)}`;

const monthOf = (b: string) => `to_char(${b}."bornAt" AT TIME ZONE $4, 'YYYY-MM')`;

const ACCOUNT_NAME = `(
          SELECT btrim(concat(p."firstName", ' ', p."lastName")) FROM "Practitioner" p WHERE p.id = w.who)`;

/** Returns an expression for the work by month and colleague. @param who column that identifies the colleague */
const byMonth = (note: string, birth: string, who: string, name: string) => `(
      SELECT coalesce(jsonb_agg(jsonb_build_object('month', month, 'colleague', colleague, 'visits', visits,
        'minutes', minutes, 'births', births) ORDER BY month, colleague), '[]')
      FROM (
        SELECT w.month, ${name} AS colleague, sum(w.visits)::int AS visits, sum(w.minutes)::int AS minutes,
          sum(w.births)::int AS births
        FROM (
          SELECT to_char(date, 'YYYY-MM') AS month, "${who}" AS who, 1 AS visits, duration AS minutes, 0 AS births FROM ${note}
          UNION ALL
          SELECT month, "${who}", 0, 0, 1 FROM ${birth}
        ) w
        GROUP BY w.month, w.who
      ) sums)`;

/**
 * The practitioner's work in colleagues' charts, and colleagues' work in the practitioner's charts. The practitioner's
 * work is found through their memberships, including past ones. For colleagues' work, the names of deleted accounts
 * come from the records.
 *
 * $1 practitioner, $2 start of the period (inclusive), $3 its end (exclusive), $4 time zone, $5 and $6 the same
 * bounds as dates
 */
export const CARE_TEAM_REPORT = {
  name: 'report-of-care-team',
  text: `
    WITH chart AS MATERIALIZED (
      SELECT DISTINCT m."ownerId", m."clientId" FROM "ChartMember" m
      WHERE m."memberId" = $1::uuid AND m."acceptedAt" IS NOT NULL
    ), note AS MATERIALIZED (
      SELECT n.id, n."ownerId", n."clientId", n.date, n.time, n.type, n.duration
      FROM chart JOIN "VisitNote" n ON n."ownerId" = chart."ownerId" AND n."clientId" = chart."clientId"
      WHERE n."authorId" = $1::uuid AND ${isCountedNote('n')}
    ), birth AS MATERIALIZED (
      SELECT b."ownerId", ${monthOf('b')} AS month
      FROM chart JOIN "Birth" b ON b."ownerId" = chart."ownerId" AND b."clientId" = chart."clientId"
      WHERE ${isCountedBirth('b')} AND EXISTS (
        SELECT FROM "BirthEvent" e
        WHERE e."ownerId" = b."ownerId" AND e."birthId" = b.id AND e."authorId" = $1::uuid AND NOT e."isDeleted")
    ), "noteHere" AS MATERIALIZED (
      SELECT n."authorId", n."createdBy" AS name, n.date, n.duration FROM "VisitNote" n
      WHERE n."ownerId" = $1::uuid AND n."authorId" IS NOT NULL AND ${isCountedNote('n')}
    ), "birthHere" AS MATERIALIZED (
      SELECT e."authorId", max(e.by) AS name, ${monthOf('b')} AS month
      FROM "Birth" b JOIN "BirthEvent" e ON e."ownerId" = b."ownerId" AND e."birthId" = b.id
      WHERE b."ownerId" = $1::uuid AND ${isCountedBirth('b')} AND e."authorId" IS NOT NULL AND NOT e."isDeleted"
      GROUP BY b.id, b."bornAt", e."authorId"
    ), known AS (
      SELECT "authorId", max(name) AS name
      FROM (SELECT "authorId", name FROM "noteHere" UNION ALL SELECT "authorId", name FROM "birthHere") names
      GROUP BY "authorId"
    )
    SELECT
      ${byMonth('note', 'birth', 'ownerId', ACCOUNT_NAME)} AS done,
      ${byMonth('"noteHere"', '"birthHere"', 'authorId', '(SELECT k.name FROM known k WHERE k."authorId" = w.who)')} AS received,
      (SELECT coalesce(jsonb_agg(to_jsonb(v) ORDER BY v.date, v.id), '[]') FROM (
        SELECT note.id, to_char(note.date, 'YYYY-MM-DD') AS date, note.type, note.duration AS minutes, c."firstName",
          c."lastName", btrim(concat(p."firstName", ' ', p."lastName")) AS colleague
        FROM note
        JOIN "Client" c ON c."ownerId" = note."ownerId" AND c.id = note."clientId"
        JOIN "Practitioner" p ON p.id = note."ownerId"
        ORDER BY note.date, note.time, note.id LIMIT ${CARE_TEAM_VISITS_MAX + 1}) v) AS visits`,
};
