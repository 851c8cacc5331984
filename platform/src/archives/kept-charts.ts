import { recordAuditEntriesWith } from '../audit/record-audit.js';
import {
  isMisplaced,
  isProvenMerge,
  type LoggedMergedChart,
  type NoteLocation,
  originalChartAssignments,
} from '../evidence/merged-client.js';
import { newId } from '../ids/new-id.js';
import type { ArchiveTarget } from './archive-target.js';
import type { ArchiveRecord } from './archive-walk.js';
import type { Queryable } from './catalog.js';
import { restoredMerges } from './kept-evidence.js';
import {
  clearCurrentPregnancies,
  findMovedPregnancies,
  type MovedPregnancy,
  movePregnancies,
} from './kept-pregnancies.js';
import { recordRestoredMerges } from './record-restored-merges.js';

/** SQL expression for the pregnancy for which a note was written. */
const OWN_PREGNANCY = `coalesce(v."originalPregnancyId", v."pregnancyId")`;

/**
 * Moves notes back to the chart in which they were written if the archive has that chart and the notes' pregnancy.
 *
 * $1 owner, $2 charts that aren't in the archive
 */
const RETURN_NOTES = `
  UPDATE "VisitNote" v SET "clientId" = p."clientId", "pregnancyId" = p.id, ${originalChartAssignments('v', 'p."clientId"', 'p.id')}
  FROM "Pregnancy" p
  WHERE v."ownerId" = $1::uuid AND p."ownerId" = v."ownerId" AND p."clientId" = v."originalClientId" AND p.id = ${OWN_PREGNANCY}
    AND NOT p."clientId" = ANY ($2::uuid[])`;

/** Returns an SQL expression for a pregnancy's counterpart in the chart that its own chart was merged into. */
const joined = (pregnancy: string) =>
  `CASE WHEN g."pregnancyId" = ${pregnancy} THEN g."joinedPregnancyId" ELSE ${pregnancy} END`;

/**
 * Moves notes to the chart that their original chart was merged into if their pregnancy is there.
 *
 * $1 owner, $2 charts that aren't in the archive, $3 merges
 */
const MERGE_NOTES = `
  UPDATE "VisitNote" v SET "clientId" = g."clientId", "pregnancyId" = p.id, ${originalChartAssignments('v', 'g."clientId"', 'p.id')}
  FROM "MergedClient" g JOIN "Pregnancy" p ON p."ownerId" = g."ownerId" AND p."clientId" = g."clientId"
  WHERE v."ownerId" = $1::uuid AND g."ownerId" = v."ownerId" AND g.id = ANY ($3::uuid[])
    AND g.id = coalesce(v."originalClientId", v."clientId") AND v."clientId" <> g."clientId"
    AND (v."originalClientId" IS NOT NULL OR v."clientId" = ANY ($2::uuid[])) AND p.id = ${joined(OWN_PREGNANCY)}`;

const MERGE_CONTRACTS = `
  UPDATE "Contract" k SET "clientId" = g."clientId", "pregnancyId" = coalesce(
    (SELECT p.id FROM "Pregnancy" p
     WHERE p."ownerId" = g."ownerId" AND p."clientId" = g."clientId" AND p.id = ${joined('k."pregnancyId"')}),
    "current_pregnancy"(g."ownerId", g."clientId"))
  FROM "MergedClient" g
  WHERE k."ownerId" = $1::uuid AND g."ownerId" = k."ownerId" AND g.id = ANY ($3::uuid[]) AND k."clientId" = g.id
    AND g.id = ANY ($2::uuid[])`;

/** Deletes merged charts once their evidence has moved. $1 owner, $2 charts that aren't in the archive, $3 merges */
const DELETE_CHARTS = `
  DELETE FROM "Client" c USING "MergedClient" g
  WHERE g."ownerId" = $1::uuid AND g.id = ANY ($3::uuid[]) AND c."ownerId" = g."ownerId" AND c.id = g.id
    AND c.id = ANY ($2::uuid[])
    AND NOT EXISTS (SELECT FROM "VisitNote" v WHERE v."ownerId" = c."ownerId" AND v."clientId" = c.id)
    AND NOT EXISTS (SELECT FROM "Contract" k WHERE k."ownerId" = c."ownerId" AND k."clientId" = c.id)`;

/**
 * Removes merges of charts that exist again, unless a note is still in the chart that its own chart was merged into. In
 * that case, the merge proves why the note is there. $1 owner
 */
const FORGET_MERGES = `
  DELETE FROM "MergedClient" g USING "Client" c
  WHERE g."ownerId" = $1::uuid AND c."ownerId" = g."ownerId" AND c.id = g.id AND NOT EXISTS (
    SELECT FROM "VisitNote" v
    WHERE v."ownerId" = g."ownerId" AND v."originalClientId" = g.id AND v."clientId" = g."clientId"
  )`;

/** $1 owner, $2 notes, $3 contracts */
const PLACES = `
  SELECT 'visit-note' AS "entityType", id, "clientId" FROM "VisitNote" WHERE "ownerId" = $1::uuid AND id = ANY ($2::uuid[])
  UNION ALL
  SELECT 'contract', id, "clientId" FROM "Contract" WHERE "ownerId" = $1::uuid AND id = ANY ($3::uuid[])`;

/**
 * The charts with evidence that this server keeps while restoring a practice. Charts may have been merged, or separated
 * again, since the archive was written. Evidence moves with them, but only if a proven merge shows where it belongs. An
 * archive is easily edited, so its contents must not be able to put evidence into another client's chart or delete it.
 */
export class KeptCharts {
  /** Charts that exist only on this server. */
  private readonly localCharts: Set<string>;
  /** New ids for pregnancies that are in a different chart in the archive than the evidence that this server keeps. */
  private readonly renamed = new Map<unknown, string>();

  constructor(
    private readonly database: Queryable,
    private readonly target: ArchiveTarget,
    private readonly ownerId: string,
  ) {
    this.localCharts = new Set(target.kept.clients);
  }

  /** Prepares an archive's records so that they can be stored along with the kept evidence. */
  async prepare(table: string, records: ArchiveRecord[]): Promise<ArchiveRecord[]> {
    if (table === 'Client') for (const { id } of records) this.localCharts.delete(String(id));
    if (table === 'Pregnancy') return this.preparePregnancies(records);
    if (this.renamed.size === 0) return records;
    return records.map((record) => {
      const pregnancyId = this.renamed.get(record.pregnancyId);
      return pregnancyId ? { ...record, pregnancyId } : record;
    });
  }

  private async preparePregnancies(records: ArchiveRecord[]): Promise<ArchiveRecord[]> {
    const { database, ownerId } = this;
    const elsewhere = await findMovedPregnancies(database, ownerId, records);
    const merges = elsewhere.length > 0 ? await this.merges() : [];
    const movable = elsewhere.filter((place) => this.canMove(place, merges));
    for (const { id } of elsewhere.filter((place) => !movable.includes(place))) this.renamed.set(id, newId());
    const prepared = records.map((record) => {
      const id = this.renamed.get(record.id);
      return id ? { ...record, id } : record;
    });
    await movePregnancies(database, ownerId, movable);
    await clearCurrentPregnancies(database, ownerId, prepared);
    return prepared;
  }

  /**
   * Returns whether a pregnancy can move to another chart: if it has no evidence, or if its evidence stays proven
   * there.
   */
  private canMove(
    { id, here, there, notes, hasContracts }: MovedPregnancy,
    merges: LoggedMergedChart[],
  ): boolean {
    if (notes.length === 0 && !hasContracts) return true;
    return (
      isSamePerson([...this.target.kept.merges, ...merges.map(pairOf)], here, there) &&
      notes.every(({ originalClientId, originalPregnancyId }) => {
        const origin = originalClientId ?? here;
        const note: NoteLocation = {
          ...{ ownerId: this.ownerId, clientId: there, pregnancyId: id, originalPregnancyId },
          originalClientId: origin === there ? null : origin,
          merge: merges.find((each) => each.id === origin && each.clientId === there),
        };
        return !isMisplaced(this.target.key, note, isProvenMerge);
      })
    );
  }

  private merges(): Promise<LoggedMergedChart[]> {
    return restoredMerges(this.database, this.target.key, this.ownerId);
  }

  /** Moves the evidence to its charts once all records are inserted, and records the moves in the audit log. */
  async moveEvidence(): Promise<void> {
    const { database, ownerId, localCharts } = this;
    const values = [ownerId, [...localCharts]];
    await database.query(RETURN_NOTES, values);
    const merges = (await this.merges()).map(({ id }) => id);
    for (const statement of [MERGE_NOTES, MERGE_CONTRACTS, DELETE_CHARTS]) {
      await database.query(statement, [...values, merges]);
    }
    await database.query(FORGET_MERGES, [ownerId]);
    await recordRestoredMerges(database, this.target.key, ownerId, (await this.merges()).map(pairOf));
    await this.auditMoves();
  }

  /**
   * Records moves in the audit log. `verify` accepts that a note or contract is missing if its chart was deleted, and
   * relies on the log to know which chart that is.
   */
  private async auditMoves(): Promise<void> {
    const { notes, contracts } = this.target.kept;
    const { rows } = await this.database.query<{ entityType: string; id: string; clientId: string }>(PLACES, [
      this.ownerId,
      [...notes.keys()],
      [...contracts.keys()],
    ]);
    const moved = rows.filter(({ id, clientId }) => (notes.get(id) ?? contracts.get(id)) !== clientId);
    await recordAuditEntriesWith(
      this.database,
      this.target.key,
      this.ownerId,
      moved.map(({ entityType, id, clientId }) => ({
        ...{ actor: 'worker', action: `${entityType}.moved`, entityType, entityId: id, clientId },
      })),
    );
  }
}

type Pair = readonly [string, string];

const pairOf = ({ id, clientId }: LoggedMergedChart): Pair => [id, clientId];

/** Returns whether merges connect two charts. */
function isSamePerson(merges: readonly Pair[], one: string, other: string): boolean {
  const reached = new Set([one]);
  // Iterating over a set includes items added during the iteration.
  for (const chart of reached) {
    for (const pair of merges) if (pair.includes(chart)) for (const each of pair) reached.add(each);
  }
  return reached.has(other);
}
