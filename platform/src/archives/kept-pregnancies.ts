import { originalChartAssignments } from '../evidence/merged-client.js';
import type { ArchiveRecord } from './archive-walk.js';
import type { Queryable } from './catalog.js';

/**
 * Matches current pregnancies that aren't in the archive, if the archive has another current pregnancy for the same
 * client. $1 owner, $2 records
 */
const OTHERS = `
  p."ownerId" = $1::uuid AND p."closedAt" IS NULL AND EXISTS (
    SELECT FROM jsonb_populate_recordset(NULL::"Pregnancy", $2::jsonb) a
    WHERE a."clientId" = p."clientId" AND a."closedAt" IS NULL
  ) AND NOT EXISTS (SELECT FROM jsonb_populate_recordset(NULL::"Pregnancy", $2::jsonb) a WHERE a.id = p.id)`;

/**
 * By the time a restore reaches the pregnancies, the only notes and contracts left are locked notes and sent contracts.
 */
const HAS_EVIDENCE = `
  (EXISTS (SELECT FROM "VisitNote" v WHERE v."ownerId" = p."ownerId" AND v."clientId" = p."clientId" AND v."pregnancyId" = p.id)
   OR EXISTS (SELECT FROM "Contract" k WHERE k."ownerId" = p."ownerId" AND k."clientId" = p."clientId" AND k."pregnancyId" = p.id))`;

/** A pregnancy whose chart in the archive isn't its chart on this server. */
export interface MovedPregnancy {
  id: string;
  /** The pregnancy's chart on this server (`here`) and in the archive (`there`). */
  here: string;
  there: string;
  /** The charts and pregnancies in which its notes were originally written; null for notes that were never moved. */
  notes: { originalClientId: string | null; originalPregnancyId: string | null }[];
  hasContracts: boolean;
}

/** $1 owner, $2 records */
const MOVED_PREGNANCIES = `
  SELECT p.id, p."clientId" AS here, a."clientId" AS there,
    (SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('originalClientId', v."originalClientId",
        'originalPregnancyId', v."originalPregnancyId")), '[]')
     FROM "VisitNote" v WHERE v."ownerId" = p."ownerId" AND v."clientId" = p."clientId" AND v."pregnancyId" = p.id) AS notes,
    EXISTS (SELECT FROM "Contract" k
      WHERE k."ownerId" = p."ownerId" AND k."clientId" = p."clientId" AND k."pregnancyId" = p.id) AS "hasContracts"
  FROM "Pregnancy" p JOIN jsonb_populate_recordset(NULL::"Pregnancy", $2::jsonb) a ON a.id = p.id
  WHERE p."ownerId" = $1::uuid AND p."clientId" <> a."clientId"`;

/**
 * Returns the pregnancies whose chart in the archive isn't their chart on this server, with the evidence that this
 * server keeps for them.
 */
export async function findMovedPregnancies(
  database: Queryable,
  ownerId: string,
  records: readonly ArchiveRecord[],
): Promise<MovedPregnancy[]> {
  return (await database.query<MovedPregnancy>(MOVED_PREGNANCIES, [ownerId, JSON.stringify(records)])).rows;
}

/** $1 owner, $2 pregnancies, $3 their charts */
const MOVE_TO_CHART = `
  WITH moved AS (
    UPDATE "Pregnancy" p SET "clientId" = a."clientId", "closedAt" = coalesce(p."closedAt", now())
    FROM unnest($2::uuid[], $3::uuid[]) a(id, "clientId") WHERE p."ownerId" = $1::uuid AND p.id = a.id
    RETURNING p.id, p."clientId"
  ), notes AS (
    UPDATE "VisitNote" v SET "clientId" = m."clientId", ${originalChartAssignments('v', 'm."clientId"', 'm.id')}
    FROM moved m WHERE v."ownerId" = $1::uuid AND v."pregnancyId" = m.id
  )
  UPDATE "Contract" k SET "clientId" = m."clientId" FROM moved m WHERE k."ownerId" = $1::uuid AND k."pregnancyId" = m.id`;

/** Moves pregnancies and their evidence to the charts where the archive has them. */
export async function movePregnancies(
  database: Queryable,
  ownerId: string,
  places: readonly MovedPregnancy[],
): Promise<void> {
  if (places.length === 0) return;
  await database.query(MOVE_TO_CHART, [
    ownerId,
    places.map(({ id }) => id),
    places.map(({ there }) => there),
  ]);
}

/**
 * Clears current pregnancies that would conflict with the archive's. If a client's chart was kept and its current
 * pregnancy isn't in the archive, that pregnancy is deleted, or closed if evidence belongs to it.
 */
export async function clearCurrentPregnancies(
  database: Queryable,
  ownerId: string,
  records: readonly ArchiveRecord[],
): Promise<void> {
  const values = [ownerId, JSON.stringify(records)];
  await database.query(`DELETE FROM "Pregnancy" p WHERE ${OTHERS} AND NOT ${HAS_EVIDENCE}`, values);
  await database.query(`UPDATE "Pregnancy" p SET "closedAt" = now() WHERE ${OTHERS}`, values);
}
