import type { ManifestTable } from '@doula-desk/domain';
import type pg from 'pg';
import { type AccountTable, isAccountTable } from '../evidence/account-records.js';
import type { EvidenceRecord } from '../evidence/evidence-mac.js';
import { insertEvidenceMacs } from '../evidence/insert-evidence-macs.js';
import { proveRecords } from '../evidence/prove-records.js';
import {
  isServerRecordTable,
  proveServerRecords,
  type ServerRecord,
} from '../evidence/prove-server-records.js';
import { isProvenTable, type ProvenRecords, provenColumns } from '../evidence/proven-records.js';
import type { AnyCredential } from '../security/credential-mac.js';
import { insertCredentialMacs } from '../security/insert-credential-macs.js';
import type { ServerKey } from '../security/server-key.js';
import { storeAmendmentTexts } from './amendment-texts.js';
import { ArchiveError, archiveFailureOf } from './archive-error.js';
import type { ArchiveReader } from './archive-reader.js';
import { ArchiveTarget } from './archive-target.js';
import { type ArchiveRecord, walkArchive } from './archive-walk.js';
import { withAuditClients } from './audit-clients.js';
import { RestoredEvidence } from './audit-restored-evidence.js';
import { belongsTo, type Queryable, quoted, type TableShape } from './catalog.js';
import { evidenceRule, hasProofColumn, keptCondition, usesArchiveValues } from './evidence-rules.js';
import { KeptCharts } from './kept-charts.js';
import { proveAccounts, proveImportedAccounts } from './prove-accounts.js';
import { recordContractEnds } from './record-contract-ends.js';
import { withSearchTexts } from './searched-columns.js';

/**
 * How long the transaction of a restore may be idle before the database ends it. Otherwise, a process that hangs would
 * lock everyone out.
 */
const IDLE_TIMEOUT = '2min';

export interface RestoreRequest {
  /** The account that receives a practice's records, or null to restore a whole server into an empty database. */
  ownerId: string | null;
  progress?: (records: number) => Promise<void>;
  /** Called at the end, in the same transaction. */
  finish?: (client: pg.ClientBase) => Promise<void>;
}

/**
 * Restores an archive in a single transaction. No one else can add records to the practice until the transaction ends.
 *
 * @param client a connection that isn't used for anything else at the same time
 * @throws ArchiveError with the reason why the restore failed; nothing was changed
 */
export async function restoreArchive(
  client: pg.ClientBase,
  reader: ArchiveReader,
  { ownerId, progress, finish }: RestoreRequest,
): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${IDLE_TIMEOUT}'`);
    // Without this setting, a trigger would reject the records of a chart that was transferred.
    await client.query(`SET LOCAL doula_desk.restoring = 'on'`);
    await lockOutWriters(client, ownerId);
    const target = await ArchiveTarget.open(client, reader, ownerId);
    const restoring = new ArchiveRestorer(client, target, trustedArchive(reader, target));
    await restoring.deleteReplacedRecords();
    await walkArchive(
      reader,
      {
        file: (path, content) => restoring.holdFile(path, content),
        records: (table, batch) => restoring.write(table, batch),
      },
      progress,
    );
    await restoring.finish();
    if (ownerId === null && target.trust === 'verified') await client.query(KEEP_LOG_LINKS);
    await finish?.(client);
    await client.query('COMMIT');
  } catch (error) {
    // A lost connection has already rolled back.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error instanceof ArchiveError ? error : new ArchiveError(archiveFailureOf(error), { cause: error });
  }
}

/**
 * Checks that an archive can be restored here, based on its manifest.
 *
 * @param ownerId the account that would receive the records, or null for a whole server
 * @throws ArchiveError
 */
export async function requireRestorable(
  database: Queryable,
  reader: ArchiveReader,
  ownerId: string | null,
): Promise<void> {
  await ArchiveTarget.open(database, reader, ownerId);
}

/**
 * Keeps others from adding records until the transaction ends. Inserting a record locks the account that the record
 * refers to, so the insert waits until the account's row is unlocked. Contracts are locked before the account, because
 * signing locks the contract before it inserts records; in the opposite order, a restore and a signing could deadlock.
 */
async function lockOutWriters(client: pg.ClientBase, ownerId: string | null): Promise<void> {
  if (ownerId !== null) {
    await client.query('SELECT FROM "Contract" WHERE "ownerId" = $1 ORDER BY id FOR UPDATE', [ownerId]);
    const { rowCount } = await client.query('SELECT FROM "Practitioner" WHERE id = $1 FOR UPDATE', [ownerId]);
    if (rowCount !== 1) throw new Error('the account no longer exists');
    return;
  }
  await client.query('LOCK TABLE "Practitioner" IN EXCLUSIVE MODE');
  const { rowCount } = await client.query('SELECT FROM "Practitioner" LIMIT 1');
  if (rowCount !== 0) throw new ArchiveError('not-empty');
}

/** Restores an archive, batch by batch. */
class ArchiveRestorer {
  private readonly evidence = new RestoredEvidence();
  /** Undefined if a whole server is being restored, since its database was empty. */
  private readonly charts: KeptCharts | undefined;
  /** Tables whose records get proofs at the end, because these proofs cover child rows, which are restored later. */
  private readonly unproven = new Set<AccountTable>();

  constructor(
    private readonly client: Queryable,
    private readonly target: ArchiveTarget,
    private readonly trusted: TrustedArchive | undefined,
  ) {
    const { ownerId } = target;
    this.charts = ownerId === null ? undefined : new KeptCharts(client, target, ownerId);
  }

  /**
   * Deletes the records that the archive replaces. Parents come first, since deleting them also deletes their children.
   * Contracts come before all other tables; the contracts that are kept don't refer to any that are deleted.
   */
  async deleteReplacedRecords(): Promise<void> {
    await this.client.query(
      'CREATE TEMPORARY TABLE archive_file (path text PRIMARY KEY, content bytea NOT NULL) ON COMMIT DROP',
    );
    const { ownerId, tables } = this.target;
    if (ownerId === null) return;
    const replaced = tables.filter(({ table }) => table.restore === 'replace');
    const first = replaced.filter(({ table }) => table.name === 'Contract');
    for (const shape of [...first, ...replaced]) {
      const kept = keptCondition(shape.table.name, this.target.kept, 1);
      await this.client.query(
        `DELETE FROM ${quoted(shape.table.name)} t
         WHERE ${belongsTo(shape, ownerId)} ${kept ? `AND NOT (${kept.sql})` : ''}`,
        kept && [kept.ids],
      );
    }
  }

  /** Stores a file until the record that refers to it is read. */
  async holdFile(path: string, content: Buffer): Promise<void> {
    await this.client.query('INSERT INTO archive_file VALUES ($1, $2)', [path, content]);
  }

  async write(table: ManifestTable, batch: ArchiveRecord[]): Promise<void> {
    const adopted = this.target.adopt(table, batch).records;
    if (await this.target.hasOtherOwner(this.client, this.target.shapeOf(table), adopted)) {
      throw new ArchiveError('other-account');
    }
    const placed = (await this.charts?.prepare(table.name, adopted)) ?? adopted;
    const { shape, records } = await this.completed(this.target.shapeOf(table), placed);
    const statement =
      shape.table.restore === 'account' && this.target.ownerId !== null
        ? updateStatement(shape)
        : insertStatement(shape);
    if (this.lacksProofs(table)) {
      // Proves only the rows that this statement inserts. A row that already existed either has a proof or was forged.
      const inserted = await this.client.query<InsertedRow>(
        `${statement} RETURNING ${isProvenTable(table.name) ? provenColumns(table.name) : 'r.*'}`,
        [JSON.stringify(records)],
      );
      await this.prove(table.name, inserted.rows);
    } else {
      await this.client.query(statement, [JSON.stringify(records)]);
    }
    this.evidence.add(table.name, records);
    const fileColumns = Object.keys(shape.table.files ?? {});
    if (fileColumns.length > 0) await this.client.query(DROP_FILES, [JSON.stringify(batch), fileColumns]);
  }

  /** Returns whether the archive lacks the proofs that the current version stores for the records of this table. */
  private lacksProofs({ name, columns }: ManifestTable): boolean {
    if (!this.trusted) return false;
    return hasProofColumn(name)
      ? !columns.includes('mac')
      : PROVEN_TABLES.includes(name) && !this.trusted.hasEvidenceMacs;
  }

  private async prove(table: string, rows: readonly InsertedRow[]): Promise<void> {
    const { key } = this.trusted ?? {};
    if (isAccountTable(table)) {
      this.unproven.add(table);
      return;
    }
    const own = rows.filter(({ importedAt = null }) => importedAt === null);
    if (!key || own.length === 0) return;
    if (isProvenTable(table))
      await proveRecords(this.client, key, table, own as unknown as ProvenRecords[typeof table][]);
    else if (isServerRecordTable(table))
      await proveServerRecords(this.client, key, table, own as unknown as ServerRecord[]);
    else if (table === 'BirthPlanShare')
      await insertCredentialMacs(this.client, key, table, own as unknown as AnyCredential[]);
    else
      await insertEvidenceMacs(
        this.client,
        key,
        (own as unknown as EvidenceRecord[]).filter((row) => !isDraft(row)),
      );
  }

  /** Computes the derived columns that are missing because the archive is older than they are. */
  private completed(shape: TableShape, records: ArchiveRecord[]) {
    return withAuditClients(this.client, withSearchTexts(shape, records));
  }

  /** Called after all records are inserted. */
  async finish(): Promise<void> {
    const { ownerId } = this.target;
    await storeAmendmentTexts(this.client, ownerId);
    if (this.trusted) await proveAccounts(this.client, this.target, [...this.unproven]);
    else await proveImportedAccounts(this.client, this.target);
    if (ownerId === null) {
      // The old server may have sent the queued emails after the backup, so they must not be sent again.
      await this.client.query(`UPDATE "MailMessage" SET status = 'failed', "lastError" = 'outcome-unknown'
        WHERE status IN ('pending', 'sending')`);
      return;
    }
    await this.charts?.moveEvidence();
    if (!this.trusted) return;
    await recordContractEnds(this.client, this.trusted.key, ownerId, this.target.contractEnds);
    await this.evidence.audit(this.client, this.trusted.key, ownerId);
  }
}

/** Tables whose records have proofs in `EvidenceMac`. */
const PROVEN_TABLES: readonly string[] = ['Contract', 'ContractSignature', 'Seal'];

/** Returns whether a record is an unsent contract, which has no proof. */
function isDraft(record: EvidenceRecord): boolean {
  return 'contents' in record && record.contents === null;
}

/** A verified archive. Records that an earlier version wrote without proofs are proved during the restore. */
interface TrustedArchive {
  key: ServerKey;
  hasEvidenceMacs: boolean;
}

type InsertedRow = Record<string, unknown> & { importedAt?: Date | null };

function trustedArchive(reader: ArchiveReader, { trust }: ArchiveTarget): TrustedArchive | undefined {
  if (trust !== 'verified') return undefined;
  const hasEvidenceMacs = reader.manifest.tables.some(({ name }) => name === 'EvidenceMac');
  return { key: reader.writerKey, hasEvidenceMacs };
}

const DROP_FILES = `
  DELETE FROM archive_file WHERE path IN (
    SELECT e.record->c.name->>'path'
    FROM jsonb_array_elements($1::jsonb) AS e(record), unnest($2::text[]) AS c(name))`;

/**
 * A verified whole-server archive contains the hash chains of the logs, so they are kept. Otherwise, the commit chains
 * every record again, as it does for the records of a practice.
 */
const KEEP_LOG_LINKS = `SET LOCAL doula_desk.keep_log_links = 'on'`;

/** Returns the SQL for a column's value: from the record `r`, or from the file that the record's JSON refers to. */
function columnValue({ table }: TableShape, column: string): string {
  if (table.files?.[column] === undefined) return `r.${quoted(column)}`;
  return `(SELECT f.content FROM archive_file f WHERE f.path = e.record->'${column}'->>'path')`;
}

/** Returns the SQL for a `FROM` clause with the records in parameter 1 as rows `r` and their JSON as `e`. */
function rowsFrom({ table }: TableShape): string {
  const fileColumns = Object.keys(table.files ?? {}).map((column) => `'${column}'`);
  return `jsonb_array_elements($1::jsonb) AS e(record)
    CROSS JOIN LATERAL jsonb_populate_record(
      NULL::${quoted(table.name)}, e.record - ARRAY[${fileColumns.join(', ')}]::text[]) AS r`;
}

function insertStatement(shape: TableShape): string {
  const { table, columns } = shape;
  return `INSERT INTO ${quoted(table.name)} AS r (${columns.map(quoted).join(', ')})
    SELECT ${columns.map((column) => columnValue(shape, column)).join(', ')} FROM ${rowsFrom(shape)}
    ${onConflict(shape)}`;
}

/** All other records were deleted, so a record can conflict only with a record that was kept. */
function onConflict({ table, columns, primaryKey }: TableShape): string {
  if (usesArchiveValues(table.name)) {
    const set = columns.filter((column) => !primaryKey.includes(column));
    return `ON CONFLICT (${primaryKey.map(quoted).join(', ')}) DO UPDATE
      SET ${set.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ')}`;
  }
  return table.restore === 'add' || evidenceRule(table.name).keptBy ? 'ON CONFLICT DO NOTHING' : '';
}

function updateStatement(shape: TableShape): string {
  const { table, columns, primaryKey } = shape;
  const set = columns.filter((column) => !primaryKey.includes(column));
  return `UPDATE ${quoted(table.name)} t
    SET ${set.map((column) => `${quoted(column)} = ${columnValue(shape, column)}`).join(', ')}
    FROM ${rowsFrom(shape)}
    WHERE ${primaryKey.map((column) => `t.${quoted(column)} = r.${quoted(column)}`).join(' AND ')}`;
}
