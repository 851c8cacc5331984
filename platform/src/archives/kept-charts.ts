import { recordAuditsWith } from '../audit/record-audit.js';
import {
  isMisplaced,
  isProvenMerge,
  type LoggedMergedChart,
  originalPlace,
  type PlacedNote,
} from '../evidence/merged-client.js';
import { newId } from '../ids/new-id.js';
import type { ArchiveTarget } from './archive-target.js';
import type { ArchiveRecord } from './archive-walk.js';
import type { Queryable } from './catalog.js';
import { restoredMerges } from './kept-evidence.js';
import {
  clearCurrentPregnancies,
  movePregnancies,
  type OtherPlace,
  otherPlaces,
} from './kept-pregnancies.js';
import { recordRestoredMerges } from './record-restored-merges.js';

/** The pregnancy for which a note was written. */
const OWN_PREGNANCY = `coalesce(v."originalPregnancyId", v."pregnancyId")`;

/** Notes go back to the chart in which they were written if the archive has it, and their pregnancy. $1 owner, $2 leftovers */
const RETURN_NOTES = `
  UPDATE "VisitNote" v SET "clientId" = p."clientId", "pregnancyId" = p.id, ${originalPlace('v', 'p."clientId"', 'p.id')}
  FROM "Pregnancy" p
  WHERE v."ownerId" = $1::uuid AND p."ownerId" = v."ownerId" AND p."clientId" = v."originalClientId" AND p.id = ${OWN_PREGNANCY}
    AND NOT p."clientId" = ANY ($2::uuid[])`;

/** Returns the pregnancy in the chart that stays, for a record of a pregnancy in the other one. */
const joined = (pregnancy: string) =>
  `CASE WHEN g."pregnancyId" = ${pregnancy} THEN g."joinedPregnancyId" ELSE ${pregnancy} END`;

/** Notes move to the chart into which their own was merged if their pregnancy is there. $1 owner, $2 leftovers, $3 merges */
const MERGE_NOTES = `
  UPDATE "VisitNote" v SET "clientId" = g."clientId", "pregnancyId" = p.id, ${originalPlace('v', 'g."clientId"', 'p.id')}
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

/** Deletes charts that were merged once their evidence has moved. $1 owner, $2 leftovers, $3 merges */
const DELETE_CHARTS = `
  DELETE FROM "Client" c USING "MergedClient" g
  WHERE g."ownerId" = $1::uuid AND g.id = ANY ($3::uuid[]) AND c."ownerId" = g."ownerId" AND c.id = g.id
    AND c.id = ANY ($2::uuid[])
    AND NOT EXISTS (SELECT FROM "VisitNote" v WHERE v."ownerId" = c."ownerId" AND v."clientId" = c.id)
    AND NOT EXISTS (SELECT FROM "Contract" k WHERE k."ownerId" = c."ownerId" AND k."clientId" = c.id)`;

/** Removes merges of charts that exist again, except proofs that a note that couldn't return needs. $1 owner */
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
 * The charts of the evidence that this server keeps during the restore of a practice. Charts may have been merged, or
 * separated again, since the archive was written. Evidence moves with them, but only where a proven merge says so: an
 * archive is easily edited, and what it says can't put evidence into someone else's chart, or delete it.
 */
export class KeptCharts {
  /** Charts that only this server has. */
  private readonly leftovers: Set<string>;
  /** New ids of pregnancies that the archive has in another chart than the evidence that this server keeps. */
  private readonly renamed = new Map<unknown, string>();

  constructor(
    private readonly database: Queryable,
    private readonly target: ArchiveTarget,
    private readonly ownerId: string,
  ) {
    this.leftovers = new Set(target.kept.clients);
  }

  /** Returns an archive's records in the form in which they can be stored next to the evidence. */
  async prepare(table: string, records: ArchiveRecord[]): Promise<ArchiveRecord[]> {
    if (table === 'Client') for (const { id } of records) this.leftovers.delete(String(id));
    if (table === 'Pregnancy') return this.preparePregnancies(records);
    if (this.renamed.size === 0) return records;
    return records.map((record) => {
      const pregnancyId = this.renamed.get(record.pregnancyId);
      return pregnancyId ? { ...record, pregnancyId } : record;
    });
  }

  private async preparePregnancies(records: ArchiveRecord[]): Promise<ArchiveRecord[]> {
    const { database, ownerId } = this;
    const elsewhere = await otherPlaces(database, ownerId, records);
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

  /** Returns whether a pregnancy can move to another chart: without evidence, or where its evidence stays proven. */
  private canMove(
    { id, here, there, notes, hasContracts }: OtherPlace,
    merges: LoggedMergedChart[],
  ): boolean {
    if (notes.length === 0 && !hasContracts) return true;
    return (
      isSamePerson([...this.target.kept.merges, ...merges.map(pairOf)], here, there) &&
      notes.every(({ originalClientId, originalPregnancyId }) => {
        const origin = originalClientId ?? here;
        const note: PlacedNote = {
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

  /** Moves the evidence to its charts once all records are inserted, and records that in the audit log. */
  async settle(): Promise<void> {
    const { database, ownerId, leftovers } = this;
    const values = [ownerId, [...leftovers]];
    await database.query(RETURN_NOTES, values);
    const merges = (await this.merges()).map(({ id }) => id);
    for (const statement of [MERGE_NOTES, MERGE_CONTRACTS, DELETE_CHARTS]) {
      await database.query(statement, [...values, merges]);
    }
    await database.query(FORGET_MERGES, [ownerId]);
    await recordRestoredMerges(database, this.target.key, ownerId, (await this.merges()).map(pairOf));
    await this.auditMoves();
  }

  /** The audit events of evidence name its chart, and `verify` follows it to the chart with which it's deleted. */
  private async auditMoves(): Promise<void> {
    const { notes, contracts } = this.target.kept;
    const { rows } = await this.database.query<{ entityType: string; id: string; clientId: string }>(PLACES, [
      this.ownerId,
      [...notes.keys()],
      [...contracts.keys()],
    ]);
    const moved = rows.filter(({ id, clientId }) => (notes.get(id) ?? contracts.get(id)) !== clientId);
    await recordAuditsWith(
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
  // A set that grows during the iteration is iterated to its end.
  for (const chart of reached) {
    for (const pair of merges) if (pair.includes(chart)) for (const each of pair) reached.add(each);
  }
  return reached.has(other);
}
