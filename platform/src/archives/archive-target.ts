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

/** The facts about an archive that are needed to restore it. */
type ArchiveFacts = Pick<
  ArchiveReader,
  'manifest' | 'writtenVersion' | 'proof' | 'isAcceptable' | 'writerKey'
>;

/** An archive's records, ready to be inserted by a restore. */
export interface AdoptedRecords {
  records: ArchiveRecord[];
  /** Records that aren't restored because they belong to records that this server keeps. */
  skipped: ArchiveRecord[];
}

/** The database as the target of a restore: its tables, with the columns that the archive also has. */
export class ArchiveTarget {
  private constructor(
    private readonly shapes: ReadonlyMap<string, TableShape>,
    private readonly writtenVersion: number,
    /** The owner of the restored records; null for a whole server, where records keep their owners. */
    readonly ownerId: string | null,
    /** Whether the archive's contents are verified. */
    readonly trust: ArchiveTrust,
    /** Evidence to keep, regardless of the archive's contents. */
    readonly kept: KeptEvidence,
    /** The key of the server that wrote the archive, or this server's key for a practice archive. */
    readonly key: ServerKey,
    private readonly tombstones: Tombstones,
    private readonly access: ExistingAccess,
    /** The `importedAt` value for unverified records. */
    private readonly importedAt: string,
  ) {}

  /**
   * @throws ArchiveError whole-server or one-practice if the archive is of the other kind; unencrypted if this server
   * accepts only encrypted archives; newer-version if the archive contains something that this version doesn't
   * recognize
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
      const archived = manifest.tables.find((table) => table.name === name);
      if (archived?.columns.some((column) => !shape.columns.includes(column))) {
        throw new ArchiveError('newer-version');
      }
      const isWritten = (column: string) =>
        !archived || archived.columns.includes(column) || (column === IMPORTED_AT && canBeImported(name));
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

  /** All tables in this kind of archive, parents first, including tables that the archive doesn't contain. */
  get tables(): TableShape[] {
    return [...this.shapes.values()];
  }

  /** How and when restored contracts ended, if this server vouches for it. Their logs may not record this yet. */
  get contractEnds(): readonly ContractEnd[] {
    return this.tombstones.ends;
  }

  shapeOf({ name }: ManifestTable): TableShape {
    const shape = this.shapes.get(name);
    if (!shape) throw new ArchiveError('incompatible');
    return shape;
  }

  /**
   * Converts records to this version's format, sets their owner, and applies the latest state known to this server. If
   * the archive is unverified, evidence is marked as imported, even if the archive doesn't mark it, and anything that
   * would grant access is left out.
   *
   * @throws ArchiveError incompatible if a record contains something that the app's records never contain
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
      skipped: owned.filter(isKept),
    };
  }

  /**
   * Returns whether the archive proves a merge. A proven merge replaces this server's merge of the same chart, even if
   * they differ.
   */
  private isProvenMerge({ name }: ManifestTable, record: ArchiveRecord): boolean {
    if (name !== 'MergedClient' || this.trust !== 'verified') return false;
    return isProvenMerge(this.key, record as unknown as StoredMergedChart);
  }

  private owned(table: ManifestTable, batch: ArchiveRecord[]): ArchiveRecord[] {
    const records = upgradeRecords(table, batch, this.writtenVersion);
    if (this.ownerId === null) return records;
    // A practice archive could have been crafted by anyone with an account; a server archive comes from the operator.
    requireValidValues(this.shapeOf(table), records);
    const owner = table.name === 'Practitioner' ? { id: this.ownerId } : { ownerId: this.ownerId };
    return records.map((record) => ({ ...record, ...owner }));
  }

  private marked({ name }: ManifestTable, records: ArchiveRecord[]): ArchiveRecord[] {
    const { marks, drops, sets } = evidenceRule(name);
    const { importedAt } = this;
    return records.flatMap((given) => {
      const { record, isOutdated } = this.tombstones.applyLatestState(name, given);
      if (this.trust === 'verified' && !isOutdated) return [record];
      if (drops?.(record) || (name === 'AuditEvent' && this.access.isAffectedBy(record))) return [];
      const mark = marks && { [IMPORTED_AT]: marks(record) ? importedAt : null };
      return [{ ...record, ...mark, ...sets?.(record, importedAt) }];
    });
  }

  /**
   * Returns whether any of the records already exists and belongs to another account. Restores keep ids so that
   * references and links stay valid, and an id can belong to only one account.
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

/** Returns the records' primary keys as JSON, for the parameter of `hasKeyOf`. */
export function keysOf({ primaryKey }: TableShape, records: ArchiveRecord[]): string {
  return JSON.stringify(
    records.map((record) => Object.fromEntries(primaryKey.map((column) => [column, record[column]]))),
  );
}

/** Returns the SQL condition that a row (`t`) has one of the keys in parameter 1. */
export function hasKeyOf({ table, primaryKey }: TableShape): string {
  const columns = (row: string) => primaryKey.map((column) => `${row}.${quoted(column)}`).join(', ');
  return `(${columns('t')}) IN (
    SELECT ${columns('k')} FROM jsonb_populate_recordset(NULL::${quoted(table.name)}, $1::jsonb) k)`;
}

/** Returns whether an archive's contents are verified, or the reason that they aren't. */
function archiveTrust({ manifest, proof }: ArchiveFacts, ownerId: string | null): ArchiveTrust {
  if (proof === 'older-format') return 'older-format';
  // Someone who restores a whole server is expected to have its key, but no one may bring their own key to restore a
  // practice.
  if (proof === 'none' || (ownerId !== null && proof !== 'own-key')) return 'other-server';
  return ownerId === null || manifest.ownerId === ownerId ? 'verified' : 'other-account';
}
