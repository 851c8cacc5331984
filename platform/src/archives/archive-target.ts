import type { ArchiveScope, ArchiveTrust, ManifestTable } from '@doula-desk/domain';
import { isProvenMerge, type StoredMergedChart } from '../evidence/merged-client.js';
import type { ServerKey } from '../security/server-key.js';
import { ArchiveError } from './archive-error.js';
import type { ArchiveReader } from './archive-reader.js';
import type { ArchiveRecord } from './archive-walk.js';
import { type Queryable, quoted, readTableShapes, type TableShape } from './catalog.js';
import { belongsToKept, canBeImported, evidenceRule, IMPORTED_AT } from './evidence-rules.js';
import { ExistingAccess } from './existing-access.js';
import { KeptEvidence } from './kept-evidence.js';
import { upgradeRecords } from './record-steps.js';
import { type ContractEnd, Tombstones } from './tombstones.js';
import { requireValidValues } from './valid-values.js';

/** What the target needs to know about an archive. */
type ArchiveFacts = Pick<
  ArchiveReader,
  'manifest' | 'writtenVersion' | 'proof' | 'isAcceptable' | 'writerKey'
>;

/** Records of an archive on their way into the database. */
export interface AdoptedRecords {
  records: ArchiveRecord[];
  /** Records that aren't restored, because this server keeps what they belong to. */
  yielding: ArchiveRecord[];
}

/** The database as the target of a restore: its tables, with the columns that the archive has as well. */
export class ArchiveTarget {
  private constructor(
    private readonly shapes: ReadonlyMap<string, TableShape>,
    private readonly writtenVersion: number,
    /** Owner of the restored records; null for a whole server, where records keep their owners. */
    readonly ownerId: string | null,
    /** Whether the archive proves what it says. */
    readonly trust: ArchiveTrust,
    /** Records to keep, whatever the archive says. */
    readonly kept: KeptEvidence,
    /** The key of the server that wrote the archive, or, for a practice, of this one. */
    readonly key: ServerKey,
    private readonly tombstones: Tombstones,
    private readonly access: ExistingAccess,
    /** When unverified records are imported. */
    private readonly importedAt: string,
  ) {}

  /**
   * @throws ArchiveError whole-server or one-practice when the archive is of the other kind, unencrypted when
   * this server accepts only encrypted ones, newer-version when it contains something that this version
   * doesn't know
   */
  static async open(
    database: Queryable,
    reader: ArchiveFacts,
    ownerId: string | null,
  ): Promise<ArchiveTarget> {
    const { manifest, writtenVersion } = reader;
    const scope: ArchiveScope = ownerId === null ? 'server' : 'practice';
    if (manifest.scope !== scope) {
      throw new ArchiveError(manifest.scope === 'server' ? 'whole-server' : 'one-practice');
    }
    if (!reader.isAcceptable) throw new ArchiveError('unencrypted');
    const trust = archiveTrust(reader, ownerId);
    const shapes = new Map<string, TableShape>();
    for (const shape of await readTableShapes(database, scope)) {
      const { name } = shape.table;
      const held = manifest.tables.find((table) => table.name === name);
      if (held?.columns.some((column) => !shape.columns.includes(column))) {
        throw new ArchiveError('newer-version');
      }
      const isWritten = (column: string) =>
        !held || held.columns.includes(column) || (column === IMPORTED_AT && canBeImported(name));
      shapes.set(name, { ...shape, columns: shape.columns.filter(isWritten) });
    }
    if (manifest.tables.some(({ name }) => !shapes.has(name))) throw new ArchiveError('newer-version');
    const now = new Date().toISOString();
    return new ArchiveTarget(
      shapes,
      writtenVersion,
      ownerId,
      trust,
      await KeptEvidence.load(database, reader.writerKey, ownerId),
      reader.writerKey,
      await Tombstones.load(database, [...shapes.values()], reader.writerKey, ownerId, now),
      await ExistingAccess.load(database, ownerId),
      now,
    );
  }

  /** All tables of this kind of archive, parents first, including those that it doesn't contain. */
  get tables(): TableShape[] {
    return [...this.shapes.values()];
  }

  /** How the restored contracts ended, where their logs don't say so and this server vouches for it. */
  get contractEnds(): readonly ContractEnd[] {
    return this.tombstones.ends;
  }

  shapeOf({ name }: ManifestTable): TableShape {
    const shape = this.shapes.get(name);
    if (!shape) throw new ArchiveError('incompatible');
    return shape;
  }

  /**
   * Converts records to the form of this version, sets their owner, and applies the latest state known to
   * this server. If the archive is unverified, evidence is marked as imported, regardless of the archive's marks,
   * and anything that would open something is left out.
   *
   * @throws ArchiveError incompatible when a record contains something that no record of the product has
   */
  adopt(table: ManifestTable, batch: ArchiveRecord[]): AdoptedRecords {
    const owned = this.owned(table, batch);
    const isKept = (record: ArchiveRecord) =>
      belongsToKept(table.name, record, this.kept) && !this.isProvenMerge(table, record);
    return {
      records: this.marked(
        table,
        owned.filter((record) => !isKept(record)),
      ),
      yielding: owned.filter(isKept),
    };
  }

  /** Returns whether the archive proves a merge. It replaces the kept merge of the same chart, which may differ. */
  private isProvenMerge({ name }: ManifestTable, record: ArchiveRecord): boolean {
    if (name !== 'MergedClient' || this.trust !== 'verified') return false;
    return isProvenMerge(this.key, record as unknown as StoredMergedChart);
  }

  private owned(table: ManifestTable, batch: ArchiveRecord[]): ArchiveRecord[] {
    const records = upgradeRecords(table, batch, this.writtenVersion);
    if (this.ownerId === null) return records;
    // Anyone who has a practice may have crafted its archive; a server's archive comes from its operator.
    requireValidValues(this.shapeOf(table), records);
    const owner = table.name === 'Practitioner' ? { id: this.ownerId } : { ownerId: this.ownerId };
    return records.map((record) => ({ ...record, ...owner }));
  }

  private marked({ name }: ManifestTable, records: ArchiveRecord[]): ArchiveRecord[] {
    const { marks, drops, sets } = evidenceRule(name);
    const { importedAt } = this;
    return records.flatMap((given) => {
      const { record, isOvertaken } = this.tombstones.settle(name, given);
      if (this.trust === 'verified' && !isOvertaken) return [record];
      if (drops?.(record) || (name === 'AuditEvent' && this.access.isMeantBy(record))) return [];
      const mark = marks && { [IMPORTED_AT]: marks(record) ? importedAt : null };
      return [{ ...record, ...mark, ...sets?.(record, importedAt) }];
    });
  }

  /**
   * Returns whether any of the records exists and belongs to someone else. Ids are kept, so that every
   * reference and link stays valid; they can therefore belong to only one account.
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

/** Returns the records' primary keys as JSON, the parameter of `hasKeyOf`. */
export function keysOf({ primaryKey }: TableShape, records: ArchiveRecord[]): string {
  return JSON.stringify(
    records.map((record) => Object.fromEntries(primaryKey.map((column) => [column, record[column]]))),
  );
}

/** Returns the condition that a row (`t`) has one of the keys in parameter 1. */
export function hasKeyOf({ table, primaryKey }: TableShape): string {
  const columns = (row: string) => primaryKey.map((column) => `${row}.${quoted(column)}`).join(', ');
  return `(${columns('t')}) IN (
    SELECT ${columns('k')} FROM jsonb_populate_recordset(NULL::${quoted(table.name)}, $1::jsonb) k)`;
}

/** Returns whether an archive proves what it says, or why it doesn't. */
function archiveTrust({ manifest, proof }: ArchiveFacts, ownerId: string | null): ArchiveTrust {
  if (proof === 'older-format') return 'older-format';
  // Someone who restores a whole server has its key; someone who restores a practice must not bring one
  // along.
  if (proof === 'none' || (ownerId !== null && proof !== 'own-key')) return 'other-server';
  return ownerId === null || manifest.ownerId === ownerId ? 'verified' : 'other-account';
}
