import type { RestoreChange } from '@doula-desk/domain';
import { ArchiveError } from './archive-error.js';
import type { ArchiveReader } from './archive-reader.js';
import { ArchiveTarget, hasKeyOf, keysOf } from './archive-target.js';
import { type ArchiveRecord, walkArchive } from './archive-walk.js';
import { belongsTo, type Queryable, quoted, recordsQuery, type TableShape } from './catalogue.js';

type Counts = Pick<RestoreChange, 'inArchive' | 'added' | 'changed' | 'unchanged'>;

/**
 * Reads an archive to its end and says what restoring it would change, in the order of a chart. Nothing is written.
 *
 * @throws ArchiveError when it could not be restored
 */
export async function compareArchive(
  database: Queryable,
  reader: ArchiveReader,
  ownerId: string,
  progress?: (records: number) => Promise<void>,
): Promise<RestoreChange[]> {
  const target = await ArchiveTarget.open(database, reader, ownerId);
  const counts = new Map<string, Counts>();
  await walkArchive(
    reader,
    {
      async records(table, batch) {
        const shape = target.shapeOf(table);
        const records = target.adopt(table, batch);
        if (await target.hasOtherOwner(database, shape, records)) throw new ArchiveError('other-account');
        const before = counts.get(table.name) ?? { inArchive: 0, added: 0, changed: 0, unchanged: 0 };
        const { matched, unchanged } = await compare(database, shape, ownerId, records);
        counts.set(table.name, {
          inArchive: before.inArchive + records.length,
          added: before.added + records.length - matched,
          changed: before.changed + matched - unchanged,
          unchanged: before.unchanged + unchanged,
        });
      },
    },
    progress,
  );
  const changes: RestoreChange[] = [];
  for (const shape of target.tables) {
    const change = await complete(database, shape, ownerId, counts.get(shape.table.name));
    if (change.inArchive + change.removed + change.kept > 0) changes.push(change);
  }
  return changes;
}

/** How many of the records are there already, and how many of those are the same. */
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

/** Adds what is there and not in the archive. */
async function complete(
  database: Queryable,
  shape: TableShape,
  ownerId: string,
  counts: Counts = { inArchive: 0, added: 0, changed: 0, unchanged: 0 },
): Promise<RestoreChange> {
  const { table } = shape;
  const { rows } = await database.query<{ present: number }>(
    `SELECT count(*)::int AS present FROM ${quoted(table.name)} t WHERE ${belongsTo(shape, ownerId)}`,
  );
  const others = (rows[0]?.present ?? 0) - counts.changed - counts.unchanged;
  const stay = table.restore === 'replace' ? 0 : others;
  // What only grows keeps the records that it has as they are.
  const settled = table.restore === 'add' ? { changed: 0, unchanged: counts.changed + counts.unchanged } : {};
  return { table: table.name, label: table.label, ...counts, ...settled, removed: others - stay, kept: stay };
}
