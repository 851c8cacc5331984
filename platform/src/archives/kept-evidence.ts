import type { Queryable } from './catalog.js';

interface EvidenceRow {
  id: string;
  clientId: string;
}

/**
 * What a restore never removes or changes: contracts sent on this server and locked notes, with everything
 * that belongs to them. Imported records aren't evidence of this server.
 */
export class KeptEvidence {
  private constructor(
    readonly contracts: ReadonlySet<string>,
    readonly notes: ReadonlySet<string>,
    /** Clients they belong to. Their charts are kept, and take the archive's values. */
    readonly clients: ReadonlySet<string>,
  ) {}

  /** @param ownerId whose; null for a whole server, which is restored into an empty database */
  static async load(database: Queryable, ownerId: string | null): Promise<KeptEvidence> {
    if (ownerId === null) return new KeptEvidence(new Set(), new Set(), new Set());
    const contracts = (await database.query<EvidenceRow>(KEPT_CONTRACTS, [ownerId])).rows;
    const notes = (await database.query<EvidenceRow>(KEPT_NOTES, [ownerId])).rows;
    return new KeptEvidence(
      new Set(contracts.map(({ id }) => id)),
      new Set(notes.map(({ id }) => id)),
      new Set([...contracts, ...notes].map(({ clientId }) => clientId)),
    );
  }
}

/**
 * A contract counts from the time it was sent. Contracts that it replaces are referenced, so they are kept.
 */
const KEPT_CONTRACTS = `
  WITH RECURSIVE kept AS (
    SELECT k.id, k."clientId", k."supersedesId" FROM "Contract" k
    WHERE k."ownerId" = $1::uuid AND k."importedAt" IS NULL AND k.status <> 'draft'
    UNION
    SELECT k.id, k."clientId", k."supersedesId" FROM "Contract" k
    JOIN kept ON k."ownerId" = $1::uuid AND k.id = kept."supersedesId"
  )
  SELECT id, "clientId" FROM kept`;

/** Includes imported notes that were locked or amended on this server afterwards. */
const KEPT_NOTES = `
  SELECT v.id, v."clientId" FROM "VisitNote" v
  WHERE v."ownerId" = $1::uuid AND v."lockedAt" IS NOT NULL AND (
    v."importedAt" IS NULL OR v."lockedAt" > v."importedAt" OR EXISTS (
      SELECT FROM "VisitNoteAmendment" a
      WHERE a."ownerId" = v."ownerId" AND a."noteId" = v.id AND a."importedAt" IS NULL
    )
  )`;
