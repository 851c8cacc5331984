import type { Queryable } from './catalogue.js';

interface EvidenceRow {
  id: string;
  clientId: string;
}

/**
 * What a restore never removes or changes: contracts that were sent on this server, and locked notes, with everything that
 * belongs to them. What was imported is no evidence of this server.
 */
export class KeptEvidence {
  private constructor(
    readonly contracts: ReadonlySet<string>,
    readonly notes: ReadonlySet<string>,
    /** Clients to whom they belong. Their charts stay, and take the archive's values. */
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

/** A contract counts from when it was sent. The ones that it replaces are referred to, so they stay. */
const KEPT_CONTRACTS = `
  WITH RECURSIVE kept AS (
    SELECT k.id, k."clientId", k."supersedesId" FROM "Contract" k
    WHERE k."ownerId" = $1::uuid AND k."importedAt" IS NULL AND k.status <> 'draft'
    UNION
    SELECT k.id, k."clientId", k."supersedesId" FROM "Contract" k
    JOIN kept ON k."ownerId" = $1::uuid AND k.id = kept."supersedesId"
  )
  SELECT id, "clientId" FROM kept`;

/** Also an imported note that was locked, or amended, on this server afterwards. */
const KEPT_NOTES = `
  SELECT v.id, v."clientId" FROM "VisitNote" v
  WHERE v."ownerId" = $1::uuid AND v."lockedAt" IS NOT NULL AND (
    v."importedAt" IS NULL OR v."lockedAt" > v."importedAt" OR EXISTS (
      SELECT FROM "VisitNoteAmendment" a
      WHERE a."ownerId" = v."ownerId" AND a."noteId" = v.id AND a."importedAt" IS NULL
    )
  )`;
