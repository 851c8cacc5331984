import {
  isMergeInForce,
  isProvenMerge,
  type LoggedMergedChart,
  mergePath,
} from '../evidence/merged-client.js';
import type { ServerKey } from '../security/server-key.js';
import type { Queryable } from './catalog.js';

interface EvidenceRow {
  id: string;
  clientId: string;
}

/** What a restore keeps, by the tables that decide it: the charts by the ids of records. */
type Kept = ReadonlyMap<string, string>;

/**
 * What a restore never removes or changes: contracts sent on this server and locked notes, with everything that belongs
 * to them, and the proofs that they belong to their charts. Imported records aren't evidence of this server.
 */
export class KeptEvidence {
  private constructor(
    readonly contracts: Kept,
    readonly notes: Kept,
    /** Charts that this server merged into those of the evidence, in {@link clients}. */
    readonly merges: Kept,
    /** Clients they belong to. Their charts are kept, and take the archive's values. */
    readonly clients: ReadonlySet<string>,
  ) {}

  /**
   * @param key of this server, to recognize its merges
   * @param ownerId whose; null for a whole server, which is restored into an empty database
   */
  static async load(database: Queryable, key: ServerKey, ownerId: string | null): Promise<KeptEvidence> {
    if (ownerId === null) return new KeptEvidence(new Map(), new Map(), new Map(), new Set());
    const contracts = (await database.query<EvidenceRow>(KEPT_CONTRACTS, [ownerId])).rows;
    const notes = (await database.query<EvidenceRow>(KEPT_NOTES, [ownerId])).rows;
    const clients = new Set([...contracts, ...notes].map(({ clientId }) => clientId));
    const merges = (await storedMerges(database, ownerId)).filter((row) => isMergeInForce(key, row));
    return new KeptEvidence(
      chartsById(contracts),
      chartsById(notes),
      chartsById(merges.filter(({ clientId }) => clients.has(clientId))),
      clients,
    );
  }
}

const chartsById = (rows: readonly EvidenceRow[]): Kept =>
  new Map(rows.map(({ id, clientId }) => [id, clientId]));

/**
 * Returns the merges that this server proved, during a restore. Others don't move evidence. Those that were undone are
 * gone by then, and the audit log doesn't yet say which ones the archive brought back.
 */
export async function restoredMerges(
  database: Queryable,
  key: ServerKey,
  ownerId: string,
): Promise<LoggedMergedChart[]> {
  return (await storedMerges(database, ownerId)).filter((row) => isProvenMerge(key, row));
}

async function storedMerges(database: Queryable, ownerId: string): Promise<LoggedMergedChart[]> {
  const { rows } = await database.query<LoggedMergedChart>(
    `SELECT g.*, ${mergePath('g')} AS path FROM "MergedClient" g WHERE g."ownerId" = $1::uuid ORDER BY g.id`,
    [ownerId],
  );
  return rows;
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

/** Includes imported notes that were locked or amended on this server afterward. */
const KEPT_NOTES = `
  SELECT v.id, v."clientId" FROM "VisitNote" v
  WHERE v."ownerId" = $1::uuid AND v."lockedAt" IS NOT NULL AND (
    v."importedAt" IS NULL OR v."lockedAt" > v."importedAt" OR EXISTS (
      SELECT FROM "VisitNoteAmendment" a
      WHERE a."ownerId" = v."ownerId" AND a."noteId" = v.id AND a."importedAt" IS NULL
    )
  )`;
