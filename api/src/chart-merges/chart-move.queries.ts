import { mergePath, originalPlace } from '@doula-desk/platform';

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

/** Sets the place of a row; a note also remembers where it was written. */
const placed = (table: ChartTable, chart: string, pregnancy: string) =>
  `"clientId" = ${chart}, "pregnancyId" = ${pregnancy}${
    table === 'VisitNote' ? `, ${originalPlace('r', chart, pregnancy)}` : ''
  }`;

/**
 * Moves pregnancies to another chart, with their records. One statement, because each side refers to the other together
 * with the chart. $1 owner, $2 from, $3 to, $4 pregnancies
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
 * Moves the records of one pregnancy to another one. $1 owner, $2 chart, $3 pregnancy, $4 and $5 their new ones, $6
 * ids, or null for all
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
 * Locked notes and sent contracts of a chart that the audit log has in another chart. $1 owner, $2 their chart, $3 the
 * other one
 */
export const EVIDENCE_OF_OTHER = `
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
 * The on-call plan of one pregnancy also becomes that of another one, unless a window was chosen there. $1 owner, $2
 * from, $3 chart, $4 to
 */
export const JOIN_PLAN = `
  INSERT INTO "OnCallPlan" ("ownerId", "clientId", "pregnancyId", "overrideStart", "overrideEnd", "overrideReason", "updatedAt")
  SELECT "ownerId", $3::uuid, $4::uuid, "overrideStart", "overrideEnd", "overrideReason", now() FROM "OnCallPlan"
  WHERE "ownerId" = $1::uuid AND "pregnancyId" = $2::uuid
  ON CONFLICT ("ownerId", "pregnancyId") DO UPDATE
    SET "overrideStart" = excluded."overrideStart", "overrideEnd" = excluded."overrideEnd",
      "overrideReason" = excluded."overrideReason", version = "OnCallPlan".version + 1, "updatedAt" = now()
    WHERE "OnCallPlan"."overrideStart" IS NULL AND "OnCallPlan"."overrideEnd" IS NULL`;

/** Backups of one pregnancy come after those of another one. $1 owner, $2 from, $3 to, $4 ids, or null for all */
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
