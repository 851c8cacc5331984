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

/**
 * Makes way for the current pregnancies of an archive where this server kept a client whose current pregnancy is another
 * one, started after the archive was written. It's removed, or, if evidence belongs to it, becomes an earlier one.
 */
export async function makeWayForPregnancies(
  database: Queryable,
  ownerId: string | null,
  records: readonly ArchiveRecord[],
): Promise<void> {
  if (ownerId === null) return;
  const values = [ownerId, JSON.stringify(records)];
  await database.query(`DELETE FROM "Pregnancy" p WHERE ${OTHERS} AND NOT ${HAS_EVIDENCE}`, values);
  await database.query(`UPDATE "Pregnancy" p SET "closedAt" = now() WHERE ${OTHERS}`, values);
}
