import { amendmentText, type VisitNoteAmendment } from '@doula-desk/domain';
import type { Queryable } from './catalog.js';

interface AmendmentRow extends Pick<VisitNoteAmendment, 'reason' | 'changes'> {
  id: string;
  ownerId: string;
  noteId: string;
}

const BATCH = 500;

/**
 * Stores search text for all amendments that have none: amendments from earlier versions, and those that a restore has
 * just inserted.
 *
 * @param ownerId the owner of the amendments; null for all owners
 */
export async function storeAmendmentTexts(database: Queryable, ownerId: string | null): Promise<void> {
  let after: string | null = null;
  do {
    const { rows }: { rows: AmendmentRow[] } = await database.query<AmendmentRow>(WITHOUT_TEXT, [
      ownerId,
      after,
    ]);
    await database.query(STORE, [
      JSON.stringify(rows.map((row) => ({ ...row, searchText: amendmentText(row) }))),
    ]);
    after = rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
}

/** $1 owner or null, $2 last amendment of the previous batch or null */
const WITHOUT_TEXT = `
  SELECT a.id, a."ownerId", a."noteId", a.reason, a.changes FROM "VisitNoteAmendment" a
  WHERE ($1::uuid IS NULL OR a."ownerId" = $1::uuid) AND ($2::uuid IS NULL OR a.id > $2::uuid)
    AND NOT EXISTS (
      SELECT FROM "VisitNoteAmendmentText" t WHERE t."ownerId" = a."ownerId" AND t."amendmentId" = a.id
    )
  ORDER BY a.id LIMIT ${BATCH}`;

const STORE = `
  INSERT INTO "VisitNoteAmendmentText" ("ownerId", "amendmentId", "noteId", "searchText")
  SELECT t."ownerId", t.id, t."noteId", t."searchText"
  FROM jsonb_to_recordset($1::jsonb) AS t("ownerId" uuid, id uuid, "noteId" uuid, "searchText" text)
  ON CONFLICT DO NOTHING`;
