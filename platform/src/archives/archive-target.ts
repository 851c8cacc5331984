import type { ArchiveScope, ManifestTable } from '@doula-desk/domain';
import { ArchiveError } from './archive-error.js';
import type { ArchiveReader } from './archive-reader.js';
import type { ArchiveRecord } from './archive-walk.js';
import { type Queryable, quoted, readTableShapes, type TableShape } from './catalogue.js';
import { upgradeRecords } from './record-steps.js';
import { requireSoundValues } from './sound-values.js';

/** Where the records of an archive belong: a table, with the columns that both sides have. */
export class ArchiveTarget {
  private constructor(
    private readonly shapes: ReadonlyMap<string, TableShape>,
    private readonly writtenVersion: number,
    /** Who is to own the records; null for a whole server, whose records keep their owners. */
    readonly ownerId: string | null,
  ) {}

  /**
   * @throws ArchiveError whole-server or one-practice when the archive is of the other kind, newer-version when it has
   * what this version does not know
   */
  static async open(
    database: Queryable,
    { manifest, writtenVersion }: Pick<ArchiveReader, 'manifest' | 'writtenVersion'>,
    ownerId: string | null,
  ): Promise<ArchiveTarget> {
    const scope: ArchiveScope = ownerId === null ? 'server' : 'practice';
    if (manifest.scope !== scope) {
      throw new ArchiveError(manifest.scope === 'server' ? 'whole-server' : 'one-practice');
    }
    const shapes = new Map<string, TableShape>();
    for (const shape of await readTableShapes(database, scope)) {
      const held = manifest.tables.find(({ name }) => name === shape.table.name);
      if (held?.columns.some((column) => !shape.columns.includes(column))) {
        throw new ArchiveError('newer-version');
      }
      const columns = held ? shape.columns.filter((column) => held.columns.includes(column)) : shape.columns;
      shapes.set(shape.table.name, { ...shape, columns });
    }
    if (manifest.tables.some(({ name }) => !shapes.has(name))) throw new ArchiveError('newer-version');
    return new ArchiveTarget(shapes, writtenVersion, ownerId);
  }

  /** All tables of this kind of archive, parents first; those that it does not hold too. */
  get tables(): TableShape[] {
    return [...this.shapes.values()];
  }

  shapeOf({ name }: ManifestTable): TableShape {
    const shape = this.shapes.get(name);
    if (!shape) throw new ArchiveError('incompatible');
    return shape;
  }

  /**
   * Records in the form of this version, and owned by whom they are to belong to.
   *
   * @throws ArchiveError incompatible when one of them has what no record of the product has
   */
  adopt(table: ManifestTable, batch: ArchiveRecord[]): ArchiveRecord[] {
    const records = upgradeRecords(table, batch, this.writtenVersion);
    if (this.ownerId === null) return records;
    // Whoever has a practice may have made its archive by hand; that of a server comes from its operator.
    requireSoundValues(this.shapeOf(table), records);
    const owner = table.name === 'Practitioner' ? { id: this.ownerId } : { ownerId: this.ownerId };
    return records.map((record) => ({ ...record, ...owner }));
  }

  /**
   * Whether any of the records is already there and belongs to somebody else. Ids are kept, so that every reference
   * and every link stays right; they can then belong to one account only.
   */
  async hasOtherOwner(database: Queryable, shape: TableShape, records: ArchiveRecord[]): Promise<boolean> {
    if (this.ownerId === null || !shape.columns.includes('ownerId')) return false;
    const { rows } = await database.query<{ taken: boolean }>(
      `SELECT EXISTS (SELECT FROM ${quoted(shape.table.name)} t
       WHERE ${hasKeyOf(shape)} AND t."ownerId" <> $2::uuid) AS taken`,
      [keysOf(shape, records), this.ownerId],
    );
    return rows[0]?.taken ?? false;
  }
}

/** The primary keys of records as JSON, the parameter of `hasKeyOf`. */
export function keysOf({ primaryKey }: TableShape, records: ArchiveRecord[]): string {
  return JSON.stringify(
    records.map((record) => Object.fromEntries(primaryKey.map((column) => [column, record[column]]))),
  );
}

/** The condition that a row (`t`) has one of the keys of parameter 1. */
export function hasKeyOf({ table, primaryKey }: TableShape): string {
  const columns = (row: string) => primaryKey.map((column) => `${row}.${quoted(column)}`).join(', ');
  return `(${columns('t')}) IN (
    SELECT ${columns('k')} FROM jsonb_populate_recordset(NULL::${quoted(table.name)}, $1::jsonb) k)`;
}
