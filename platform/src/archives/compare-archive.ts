import type { ArchiveTrust, KeptRecord, ManifestTable, RestoreChange } from '@doula-desk/domain';
import { ArchiveError } from './archive-error.js';
import type { ArchiveReader } from './archive-reader.js';
import { ArchiveTarget, hasKeyOf, keysOf } from './archive-target.js';
import { type ArchiveRecord, walkArchive } from './archive-walk.js';
import { belongsTo, type Queryable, quoted, recordsQuery, type TableShape } from './catalog.js';
import { IMPORTED_AT, keptCondition, usesArchiveValues } from './evidence-rules.js';

type Counts = Omit<RestoreChange, 'table' | 'label' | 'removed' | 'kept'>;

const NOTHING: Counts = { inArchive: 0, added: 0, changed: 0, unchanged: 0, imported: 0, dropped: 0 };

/** The effects of restoring an archive. */
export interface ArchiveComparison {
  trust: ArchiveTrust;
  changes: RestoreChange[];
  /** Sent contracts and locked notes that are kept although they're missing from the archive or differ from it. */
  keptRecords: KeptRecord[];
}

/**
 * Reads an archive to its end, and returns what restoring it would change, in chart order. Doesn't write anything.
 *
 * @throws ArchiveError if the archive can't be restored
 */
export async function compareArchive(
  database: Queryable,
  reader: ArchiveReader,
  ownerId: string,
  progress?: (records: number) => Promise<void>,
): Promise<ArchiveComparison> {
  const target = await ArchiveTarget.open(database, reader, ownerId);
  const comparing = new ArchiveComparer(database, target, ownerId);
  await walkArchive(reader, { records: (table, batch) => comparing.add(table, batch) }, progress);
  const changes: RestoreChange[] = [];
  for (const shape of target.tables) {
    if (followsFromClients(shape, reader)) continue;
    const change = await comparing.changeOf(shape);
    if (change.inArchive + change.removed + change.kept > 0) changes.push(change);
  }
  return { trust: target.trust, changes, keptRecords: await comparing.keptRecords() };
}

/** Returns whether a restore creates a table's records from the clients, because the archive predates the table. */
function followsFromClients(
  { table: { name } }: TableShape,
  { manifest }: Pick<ArchiveReader, 'manifest'>,
): boolean {
  return name === 'Pregnancy' && !manifest.tables.some((table) => table.name === name);
}

/** Compares an archive with the database, batch by batch. */
class ArchiveComparer {
  private readonly counts = new Map<string, Counts>();
  /** Kept records that are updated with the archive's values, by table. */
  private readonly updated = new Map<string, number>();
  /** Number of kept records that are identical in the archive, by table. */
  private readonly identical = new Map<string, number>();
  /** Ids of kept contracts and notes that are identical in the archive. */
  private readonly identicalIds = new Set<string>();

  constructor(
    private readonly database: Queryable,
    private readonly target: ArchiveTarget,
    private readonly ownerId: string,
  ) {}

  async add(table: ManifestTable, batch: ArchiveRecord[]): Promise<void> {
    const { database, target, ownerId } = this;
    const shape = target.shapeOf(table);
    const { records, skipped } = target.adopt(table, batch);
    if (await target.hasOtherOwner(database, shape, records)) throw new ArchiveError('other-account');
    await this.countUpdated(shape, records);
    const before = this.counts.get(table.name) ?? NOTHING;
    const { matched, unchanged } = await compare(database, shape, ownerId, records);
    this.counts.set(table.name, {
      inArchive: before.inArchive + batch.length,
      added: before.added + records.length - matched,
      changed: before.changed + matched - unchanged,
      unchanged: before.unchanged + unchanged,
      imported: before.imported + records.filter((record) => (record[IMPORTED_AT] ?? null) !== null).length,
      dropped: before.dropped + batch.length - skipped.length - records.length,
    });
    await this.countIdentical(shape, skipped);
  }

  /** Returns the effect on a table, including records that exist here but aren't in the archive. */
  async changeOf(shape: TableShape): Promise<RestoreChange> {
    const { database, ownerId, target } = this;
    const { table } = shape;
    const counts = this.counts.get(table.name) ?? NOTHING;
    const condition = keptCondition(table.name, target.kept, 1);
    const { rows } = await database.query<{ present: number; protected: number }>(
      `SELECT count(*)::int AS present, (count(*) FILTER (WHERE ${condition?.sql ?? 'false'}))::int AS protected
       FROM ${quoted(table.name)} t WHERE ${belongsTo(shape, ownerId)}`,
      condition && [condition.ids],
    );
    const { present = 0, protected: protectedCount = 0 } = rows[0] ?? {};
    const others = present - counts.changed - counts.unchanged;
    const base = { table: table.name, label: table.label, ...counts };
    if (table.restore === 'replace') {
      const identical = this.identical.get(table.name) ?? 0;
      const kept = protectedCount - identical - (this.updated.get(table.name) ?? 0);
      return { ...base, unchanged: counts.unchanged + identical, removed: others - kept - identical, kept };
    }
    if (table.restore === 'account') return { ...base, removed: 0, kept: others };
    // Append-only tables keep their records unchanged.
    return {
      ...base,
      changed: 0,
      unchanged: counts.changed + counts.unchanged,
      imported: Math.min(counts.imported, counts.added),
      removed: 0,
      kept: others,
    };
  }

  async keptRecords(): Promise<KeptRecord[]> {
    const ids = [...this.target.kept.contracts.keys(), ...this.target.kept.notes.keys()];
    const differing = ids.filter((id) => !this.identicalIds.has(id));
    const { rows } = await this.database.query<KeptRecord>(KEPT_RECORDS, [
      this.ownerId,
      differing,
      KEPT_RECORDS_MAX,
    ]);
    return rows;
  }

  /** Counts the kept records that are updated with the archive's values. */
  private async countUpdated(shape: TableShape, records: ArchiveRecord[]): Promise<void> {
    const { name } = shape.table;
    const condition = usesArchiveValues(name) ? keptCondition(name, this.target.kept, 2) : undefined;
    if (!condition) return;
    const { rows } = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${quoted(name)} t
       WHERE ${hasKeyOf(shape)} AND ${condition.sql} AND t."ownerId" = $3::uuid`,
      [keysOf(shape, records), condition.ids, this.ownerId],
    );
    this.updated.set(name, (this.updated.get(name) ?? 0) + (rows[0]?.count ?? 0));
  }

  /** Counts the kept records that are identical in the archive. */
  private async countIdentical(shape: TableShape, records: ArchiveRecord[]): Promise<void> {
    if (records.length === 0) return;
    const { name } = shape.table;
    const columns = shape.columns.filter((column) => column !== IMPORTED_AT);
    const { rows } = await this.database.query<{ id: string }>(
      `SELECT c.record->>'id' AS id
       FROM (${recordsQuery({ ...shape, columns }, this.ownerId, hasKeyOf(shape))}) c
       JOIN jsonb_array_elements($2::jsonb) AS a(record)
         ON a.record->>'id' = c.record->>'id' AND a.record - '${IMPORTED_AT}' = c.record`,
      [keysOf(shape, records), JSON.stringify(records)],
    );
    this.identical.set(name, (this.identical.get(name) ?? 0) + rows.length);
    if (name === 'Contract' || name === 'VisitNote') for (const { id } of rows) this.identicalIds.add(id);
  }
}

/** Maximum number of kept records listed in a preview. */
const KEPT_RECORDS_MAX = 100;

/** $1 owner, $2 ids, $3 rows */
const KEPT_RECORDS = `
  SELECT * FROM (
    SELECT CASE WHEN k."signedAt" IS NULL THEN 'sent-contract' ELSE 'contract' END AS kind, k.title, concat_ws(' ', c."firstName", c."lastName") AS "clientName",
      to_char(coalesce(k."signedAt", k."sentAt", k."createdAt"), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM "Contract" k JOIN "Client" c ON c."ownerId" = k."ownerId" AND c.id = k."clientId"
    WHERE k."ownerId" = $1::uuid AND k.id = ANY($2::uuid[])
    UNION ALL
    SELECT 'visit-note', v.type, concat_ws(' ', c."firstName", c."lastName"),
      to_char(v."lockedAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    FROM "VisitNote" v JOIN "Client" c ON c."ownerId" = v."ownerId" AND c.id = v."clientId"
    WHERE v."ownerId" = $1::uuid AND v.id = ANY($2::uuid[])
  ) kept ORDER BY kind, at DESC LIMIT $3::int`;

/** Counts the records that already exist, and the identical ones among them. */
async function compare(
  database: Queryable,
  shape: TableShape,
  ownerId: string,
  records: ArchiveRecord[],
): Promise<{ matched: number; unchanged: number }> {
  const { rows } = await database.query<{ matched: number; unchanged: number }>(
    `SELECT count(*)::int AS matched, count(*) FILTER (WHERE a.record = c.record)::int AS unchanged
     FROM (${recordsQuery(shape, ownerId, hasKeyOf(shape))}) c
     JOIN jsonb_array_elements($2::jsonb) AS a(record) ON ${shape.primaryKey
       .map((column) => `a.record->>'${column}' = c.record->>'${column}'`)
       .join(' AND ')}`,
    [keysOf(shape, records), JSON.stringify(records)],
  );
  return rows[0] ?? { matched: 0, unchanged: 0 };
}
