import { mergePath, originalChartAssignments } from '@doula-desk/platform';

/** Tables of records that belong to a client and one of their pregnancies. */
export const chartTables = [
  'Appointment',
  'Reminder',
  'VisitNote',
  'BirthPlan',
  'Contract',
  'Birth',
  'Shift',
  'Invoice',
  'Payment',
] as const;
export type ChartTable = (typeof chartTables)[number];

/** Sets the chart and pregnancy of a row. A note also keeps the chart and pregnancy it was written in. */
const placed = (table: ChartTable, chart: string, pregnancy: string) =>
  `"clientId" = ${chart}, "pregnancyId" = ${pregnancy}${
    table === 'VisitNote' ? `, ${originalChartAssignments('r', chart, pregnancy)}` : ''
  }`;

/**
 * Moves pregnancies to another chart, with their records. This must be one statement, because the foreign keys between
 * pregnancies and records include the chart. $1 owner, $2 from, $3 to, $4 pregnancies
 */
export const MOVE_PREGNANCIES = `
  WITH moved AS (
    UPDATE "Pregnancy" SET "clientId" = $3::uuid
    WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND id = ANY ($4::uuid[]) RETURNING id
  ), ${chartTables
    .map(
      (table) => `"${table}s" AS (
    UPDATE "${table}" r SET ${placed(table, '$3::uuid', 'r."pregnancyId"')}
    WHERE r."ownerId" = $1::uuid AND r."clientId" = $2::uuid AND r."pregnancyId" = ANY ($4::uuid[])
  )`,
    )
    .join(', ')}
  SELECT id FROM moved`;

/**
 * Moves the records of one pregnancy to another one. $1 owner, $2 chart, $3 pregnancy, $4 and $5 new chart and
 * pregnancy, $6 ids, or null for all
 */
export const moveRecords = (table: ChartTable) => `
  UPDATE "${table}" r SET ${placed(table, '$4::uuid', '$5::uuid')}
  WHERE r."ownerId" = $1::uuid AND r."clientId" = $2::uuid AND r."pregnancyId" = $3::uuid
    AND ($6::uuid[] IS NULL OR r.id = ANY ($6::uuid[]))
  RETURNING r.id`;

/** The chart's current pregnancy. $1 owner, $2 client */
export const CURRENT_PREGNANCY = `SELECT "current_pregnancy"($1::uuid, $2::uuid) AS id`;

/** Charts that were merged into another one. $1 owner, $2 client */
export const MERGED_INTO = `
  SELECT g.*, ${mergePath('g')} AS path FROM "MergedClient" g
  WHERE g."ownerId" = $1::uuid AND g."clientId" = $2::uuid ORDER BY g.id`;

/** Locks clients in the order of their ids, except those whose charts can't be changed. $1 owner, $2 clients */
export const LOCK_CLIENTS = `
  SELECT id FROM "Client" WHERE "ownerId" = $1::uuid AND id = ANY ($2::uuid[]) AND "transferredAt" IS NULL
  ORDER BY id FOR UPDATE`;

/** Signing locks the contract first, so a merge waits for it. $1 owner, $2 clients */
export const LOCK_CONTRACTS = `
  SELECT id FROM "Contract" WHERE "ownerId" = $1::uuid AND "clientId" = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`;

/** Closes a pregnancy. $1 owner, $2 pregnancy, $3 how it ended, $4 when */
export const CLOSE_PREGNANCY = `
  UPDATE "Pregnancy" SET "closedAt" = now(), "endKind" = $3, "endDate" = $4::date, "updatedAt" = now()
  WHERE "ownerId" = $1::uuid AND id = $2::uuid`;

/** Makes a pregnancy the current one again; a trigger copies the chart's fields. $1 owner, $2 pregnancy */
export const REOPEN_PREGNANCY = `
  UPDATE "Pregnancy" SET "closedAt" = NULL, "updatedAt" = now() WHERE "ownerId" = $1::uuid AND id = $2::uuid`;

/** The pregnancies of a chart. $1 owner, $2 client */
export const PREGNANCY_IDS = `SELECT id FROM "Pregnancy" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid`;

/**
 * Locked notes and sent contracts of a chart that belong to another chart according to the audit log. $1 owner, $2 the
 * chart they are in, $3 the other chart
 */
export const EVIDENCE_OF_OTHER_CHART = `
  SELECT r.kind, r.id FROM (
    SELECT 'visit-note' AS kind, id FROM "VisitNote"
    WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND "lockedAt" IS NOT NULL
    UNION ALL
    SELECT 'contract', id FROM "Contract" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND status <> 'draft'
  ) r WHERE EXISTS (
    SELECT FROM "AuditEvent" e WHERE e."ownerId" = $1::uuid AND e."entityType" = r.kind AND e."entityId" = r.id
      AND e."clientId" = $3::uuid
  ) ORDER BY r.id`;

/** Makes notifications link to another chart. $1 owner, $2 from, $3 to, $4 ids, or null for all */
export const REDIRECT_NOTICES = `
  UPDATE "Notification" SET route = replace(route, $2, $3)
  WHERE "ownerId" = $1::uuid AND position($2 IN route) > 0 AND ($4::uuid[] IS NULL OR id = ANY ($4::uuid[]))
  RETURNING id`;

/**
 * Copies the on-call plan of one pregnancy to another one, unless a window was chosen there. $1 owner, $2 from, $3
 * chart, $4 to
 */
export const COPY_ON_CALL_PLAN = `
  INSERT INTO "OnCallPlan" ("ownerId", "clientId", "pregnancyId", "overrideStart", "overrideEnd", "overrideReason", "updatedAt")
  SELECT "ownerId", $3::uuid, $4::uuid, "overrideStart", "overrideEnd", "overrideReason", now() FROM "OnCallPlan"
  WHERE "ownerId" = $1::uuid AND "pregnancyId" = $2::uuid
  ON CONFLICT ("ownerId", "pregnancyId") DO UPDATE
    SET "overrideStart" = excluded."overrideStart", "overrideEnd" = excluded."overrideEnd",
      "overrideReason" = excluded."overrideReason", version = "OnCallPlan".version + 1, "updatedAt" = now()
    WHERE "OnCallPlan"."overrideStart" IS NULL AND "OnCallPlan"."overrideEnd" IS NULL`;

/** Appends the backups of one pregnancy to those of another. $1 owner, $2 from, $3 to, $4 ids, or null for all */
export const MOVE_COVERAGE = `
  UPDATE "Coverage" SET "pregnancyId" = $3::uuid, position = position + (
    SELECT coalesce(max(b.position) + 1, 0) FROM "Coverage" b WHERE b."ownerId" = $1::uuid AND b."pregnancyId" = $3::uuid)
  WHERE "ownerId" = $1::uuid AND "pregnancyId" = $2::uuid AND ($4::uuid[] IS NULL OR id = ANY ($4::uuid[]))
  RETURNING id`;

/** Moves the calls to backups. $1 owner, $2 from, $3 to, $4 ids, or null for all */
export const MOVE_COVERAGE_CALLS = `
  UPDATE "CoverageCall" SET "pregnancyId" = $3::uuid
  WHERE "ownerId" = $1::uuid AND "pregnancyId" = $2::uuid AND ($4::uuid[] IS NULL OR id = ANY ($4::uuid[]))
  RETURNING id`;
