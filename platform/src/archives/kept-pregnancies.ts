import { originalPlace } from '../evidence/merged-client.js';
import type { ArchiveRecord } from './archive-walk.js';
import type { Queryable } from './catalog.js';

/** The current pregnancies of an archive, against those of its clients that this server kept. $1 owner, $2 records */
const OTHERS = `
  p."ownerId" = $1::uuid AND p."closedAt" IS NULL AND EXISTS (
    SELECT FROM jsonb_populate_recordset(NULL::"Pregnancy", $2::jsonb) a
    WHERE a."clientId" = p."clientId" AND a."closedAt" IS NULL
  ) AND NOT EXISTS (SELECT FROM jsonb_populate_recordset(NULL::"Pregnancy", $2::jsonb) a WHERE a.id = p.id)`;

/** Only locked notes and sent contracts are still there when a restore gets to the pregnancies. */
const HAS_EVIDENCE = `
  (EXISTS (SELECT FROM "VisitNote" v WHERE v."ownerId" = p."ownerId" AND v."clientId" = p."clientId" AND v."pregnancyId" = p.id)
   OR EXISTS (SELECT FROM "Contract" k WHERE k."ownerId" = p."ownerId" AND k."clientId" = p."clientId" AND k."pregnancyId" = p.id))`;

/** A pregnancy that the archive has in another chart. */
export interface OtherPlace {
  id: string;
  /** Its chart on this server, and in the archive. */
  here: string;
  there: string;
  /** Where its notes were written, if not here. */
  notes: { originalClientId: string | null; originalPregnancyId: string | null }[];
  hasContracts: boolean;
}

/** $1 owner, $2 records */
const OTHER_PLACES = `
  SELECT p.id, p."clientId" AS here, a."clientId" AS there,
    (SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('originalClientId', v."originalClientId",
        'originalPregnancyId', v."originalPregnancyId")), '[]')
     FROM "VisitNote" v WHERE v."ownerId" = p."ownerId" AND v."clientId" = p."clientId" AND v."pregnancyId" = p.id) AS notes,
    EXISTS (SELECT FROM "Contract" k
      WHERE k."ownerId" = p."ownerId" AND k."clientId" = p."clientId" AND k."pregnancyId" = p.id) AS "hasContracts"
  FROM "Pregnancy" p JOIN jsonb_populate_recordset(NULL::"Pregnancy", $2::jsonb) a ON a.id = p.id
  WHERE p."ownerId" = $1::uuid AND p."clientId" <> a."clientId"`;

/** Returns the pregnancies that an archive has in another chart than this server, with the evidence that this server keeps. */
export async function otherPlaces(
  database: Queryable,
  ownerId: string,
  records: readonly ArchiveRecord[],
): Promise<OtherPlace[]> {
  return (await database.query<OtherPlace>(OTHER_PLACES, [ownerId, JSON.stringify(records)])).rows;
}

/** $1 owner, $2 pregnancies, $3 their charts */
const MOVE_TO_CHART = `
  WITH moved AS (
    UPDATE "Pregnancy" p SET "clientId" = a."clientId", "closedAt" = coalesce(p."closedAt", now())
    FROM unnest($2::uuid[], $3::uuid[]) a(id, "clientId") WHERE p."ownerId" = $1::uuid AND p.id = a.id
    RETURNING p.id, p."clientId"
  ), notes AS (
    UPDATE "VisitNote" v SET "clientId" = m."clientId", ${originalPlace('v', 'm."clientId"', 'm.id')}
    FROM moved m WHERE v."ownerId" = $1::uuid AND v."pregnancyId" = m.id
  )
  UPDATE "Contract" k SET "clientId" = m."clientId" FROM moved m WHERE k."ownerId" = $1::uuid AND k."pregnancyId" = m.id`;

/** Moves pregnancies to the charts in which the archive has them, with their evidence. */
export async function movePregnancies(
  database: Queryable,
  ownerId: string,
  places: readonly OtherPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await database.query(MOVE_TO_CHART, [
    ownerId,
    places.map(({ id }) => id),
    places.map(({ there }) => there),
  ]);
}

/**
 * Clears current pregnancies that started after the archive was written, where this server kept the client, since an
 * archive brings its own. Such a pregnancy is removed, or, if evidence belongs to it, becomes an earlier one.
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
