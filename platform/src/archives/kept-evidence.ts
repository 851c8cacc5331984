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

/** Maps the id of each record that a restore keeps to the id of its chart. */
type ChartIdByRecordId = ReadonlyMap<string, string>;

/**
 * The records that a restore never removes or changes: contracts that were sent on this server and locked notes, with
 * everything that belongs to them, and the proofs of merges into their charts. Imported records aren't this
 * server's evidence.
 */
export class KeptEvidence {
  private constructor(
    readonly contracts: ChartIdByRecordId,
    readonly notes: ChartIdByRecordId,
    /** Charts that this server merged into one of the {@link clients}. */
    readonly merges: ChartIdByRecordId,
    /** The clients whose charts contain the evidence. These charts are kept and updated with the archive's values. */
    readonly clients: ReadonlySet<string>,
  ) {}

  /**
   * @param key this server's key, used to recognize its merges
   * @param ownerId the owner of the evidence; null for a whole server, which is restored into an empty database
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

const chartsById = (rows: readonly EvidenceRow[]): ChartIdByRecordId =>
  new Map(rows.map(({ id, clientId }) => [id, clientId]));

/**
 * Returns the merges that this server has proved. Called during a restore, when merges that were undone have already
 * been deleted and the audit log doesn't yet record which merges the archive restored. Merges without proof don't move
 * evidence.
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
 * Contracts count as evidence once they are sent. The contracts that they replace are kept as well, because they are
 * referenced.
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

/** Includes notes that were locked or amended on this server after they were imported. */
const KEPT_NOTES = `
  SELECT v.id, v."clientId" FROM "VisitNote" v
  WHERE v."ownerId" = $1::uuid AND v."lockedAt" IS NOT NULL AND (
    v."importedAt" IS NULL OR v."lockedAt" > v."importedAt" OR EXISTS (
      SELECT FROM "VisitNoteAmendment" a
      WHERE a."ownerId" = v."ownerId" AND a."noteId" = v.id AND a."importedAt" IS NULL
    )
  )`;
