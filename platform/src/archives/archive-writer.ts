import { createHash } from 'node:crypto';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  ARCHIVE_FORMAT_VERSION,
  ARCHIVE_KIND,
  type ArchiveManifest,
  type ArchiveScope,
  authenticatedManifest,
  type ManifestTable,
} from '@doula-desk/domain';
import type pg from 'pg';
import { ZipFile } from 'yazl';
import { productVersion } from '../config/product-version.js';
import { releasedBytes } from '../streams/released-bytes.js';
import { createEncryptionStream } from './archive-encryption.js';
import type { ArchiveKeys } from './archive-keys.js';
import { MANIFEST_PATH, SERVER_KEY_PATH } from './archive-reader.js';
import {
  belongsTo,
  filePathExpression,
  quoted,
  readTableShapes,
  recordsQuery,
  type TableShape,
} from './catalog.js';
import { EntryLedger } from './entry-ledger.js';
import { hasProofColumn } from './evidence-rules.js';

/** Number of records to fetch at a time. */
const FETCH_RECORDS = 500;
/** Documents and images are already compressed. */
const STORED = { compress: false };
const COMPRESSED = { compress: true, compressionLevel: 6 };

/** Describes the archive to write. */
export interface ArchiveRequest {
  scope: ArchiveScope;
  /** The practice's owner; null for a whole server. */
  ownerId: string | null;
  /** The keys that authenticate the archive and, if there is a backup key, encrypt it. */
  keys: Pick<ArchiveKeys, 'backupKey' | 'serverKey'>;
  createdAt: Date;
  /** Receives the number of records written so far and the total. */
  progress?: (done: number, total: number) => void;
}

/**
 * Writes an archive to a stream. Everything is read in one transaction that sees a single snapshot of the database,
 * table by table through a cursor, so memory use doesn't depend on the number or size of records.
 *
 * @param client a connection that isn't used for anything else at the same time
 * @param output receives the bytes; the stream is ended, or destroyed on failure
 */
export async function writeArchive(
  client: pg.ClientBase,
  request: ArchiveRequest,
  output: NodeJS.WritableStream,
): Promise<ArchiveManifest> {
  const { backupKey } = request.keys;
  const encrypt = backupKey === undefined ? [] : [await createEncryptionStream(backupKey)];
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const writing = new ArchiveBuilder(client, request);
    await writing.prepare();
    const zip = writing.start();
    await pipeline([zip, ...encrypt, output]);
    return writing.manifest;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Builds an archive, part by part. */
class ArchiveBuilder {
  private shapes: TableShape[] = [];
  private readonly tables: ManifestTable[] = [];
  private readonly entries = new EntryLedger();
  private practiceName: string | null = null;
  private total = 0;
  private done = 0;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly request: ArchiveRequest,
  ) {}

  get manifest(): ArchiveManifest {
    const { scope, ownerId, keys, createdAt } = this.request;
    const manifest = {
      kind: ARCHIVE_KIND as typeof ARCHIVE_KIND,
      formatVersion: ARCHIVE_FORMAT_VERSION,
      productVersion,
      createdAt: createdAt.toISOString(),
      scope,
      ownerId,
      practiceName: this.practiceName,
      encrypted: keys.backupKey !== undefined,
      tables: this.tables,
      entries: this.entries.entries,
    };
    const mac = keys.serverKey.authenticate('archive-manifest', authenticatedManifest(manifest));
    return { ...manifest, mac: mac.toString('hex') };
  }

  /** Reads the tables and counts their records. */
  async prepare(): Promise<void> {
    const { scope, ownerId } = this.request;
    this.shapes = await readTableShapes(this.client, scope);
    this.requireProofs();
    for (const shape of this.shapes) {
      const { rows } = await this.client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${quoted(shape.table.name)} t WHERE ${belongsTo(shape, ownerId)}`,
      );
      this.total += rows[0]?.count ?? 0;
    }
    if (ownerId === null) return;
    const { rows } = await this.client.query<{ name: string }>(
      'SELECT "businessName" AS name FROM "Practice" WHERE "ownerId" = $1',
      [ownerId],
    );
    this.practiceName = rows[0]?.name ?? '';
  }

  /**
   * Throws if a proof column is missing. A restore would assume that an archive without it is from an earlier version,
   * and would add proofs to its records.
   */
  private requireProofs(): void {
    const broken = this.shapes.find(
      ({ table, columns }) => hasProofColumn(table.name) && !columns.includes('mac'),
    );
    if (broken) throw new Error(`the proof column is missing in ${broken.table.name}`);
  }

  /** Starts writing. Parts are created one after another. */
  start(): Readable {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    // The consumer reports the stream's errors. If the consumer failed before it started reading, Node.js 24 leaves the
    // stream open, and without a listener, the stream's next error would end the process.
    output.on('error', () => undefined);
    zip.on('error', (error: Error) => output.destroy(error));
    this.addParts(zip).catch((error: Error) => output.destroy(error));
    return output;
  }

  private async addParts(zip: ZipFile): Promise<void> {
    const { scope, keys } = this.request;
    if (scope === 'server') {
      const content = `${keys.serverKey.secret.toString('base64')}\n`;
      await this.addPart(zip, SERVER_KEY_PATH, STORED, async () => Readable.from([Buffer.from(content)]));
    }
    for (const shape of this.shapes) {
      await this.addFiles(zip, shape);
      const path = `records/${shape.table.name}.ndjson`;
      await this.addPart(zip, path, COMPRESSED, async () => this.recordStream(shape, path));
    }
    zip.addBuffer(Buffer.from(JSON.stringify(this.manifest, null, 2)), MANIFEST_PATH, {
      ...COMPRESSED,
      mtime: this.request.createdAt,
    });
    zip.end();
  }

  private async addFiles(zip: ZipFile, shape: TableShape): Promise<void> {
    for (const column of Object.keys(shape.table.files ?? {})) {
      const paths = await this.client.query<{ path: string; key: string[] }>(`
        SELECT ${filePathExpression(shape, column)} AS path,
          ARRAY[${shape.primaryKey.map((name) => `t.${quoted(name)}::text`).join(', ')}] AS key
        FROM ${quoted(shape.table.name)} t
        WHERE ${belongsTo(shape, this.request.ownerId)} AND t.${quoted(column)} IS NOT NULL`);
      for (const { path, key } of paths.rows) {
        await this.addPart(zip, path, STORED, () => this.fileStream(shape, column, key));
      }
    }
  }

  /** Adds a part to the archive and the manifest, and waits until it's written, so that only one part is in memory. */
  private async addPart(
    zip: ZipFile,
    path: string,
    options: typeof STORED | typeof COMPRESSED,
    open: () => Promise<Readable>,
  ): Promise<void> {
    const content = new PassThrough();
    zip.addReadStream(content, path, { ...options, mtime: this.request.createdAt });
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    // The pipeline ends before the part is complete in the archive, but late enough that the next part isn't read too
    // early.
    await pipeline(await open(), measure, content);
    this.entries.add(path, bytes, hash.digest('hex'));
  }

  private async fileStream(shape: TableShape, column: string, key: string[]): Promise<Readable> {
    const { rows } = await this.client.query<{ content: Buffer }>(
      `SELECT t.${quoted(column)} AS content FROM ${quoted(shape.table.name)} t
       WHERE ${shape.primaryKey.map((name, index) => `t.${quoted(name)}::text = $${index + 1}`).join(' AND ')}`,
      key,
    );
    return releasedBytes(rows[0]?.content ?? new Uint8Array());
  }

  private recordStream(shape: TableShape, path: string): Readable {
    const table: ManifestTable = {
      name: shape.table.name,
      path,
      columns: shape.columns,
      rows: 0,
      sha256: '',
      files: 0,
      fileBytes: 0,
    };
    this.tables.push(table);
    return Readable.from(this.recordLines(shape, table));
  }

  private async *recordLines(shape: TableShape, table: ManifestTable): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    const fileColumns = Object.keys(shape.table.files ?? {});
    const sizes = fileColumns.map((column) => `(record->${`'${column}'`}->>'bytes')::int8`);
    const fields = fileColumns.length === 0 ? '' : `, ARRAY[${sizes.join(', ')}]::float8[] AS sizes`;
    await this.client.query(
      `DECLARE archive_records NO SCROLL CURSOR FOR
       SELECT record::text AS line ${fields} FROM (${recordsQuery(shape, this.request.ownerId)}) q`,
    );
    for (;;) {
      const { rows } = await this.client.query<{ line: string; sizes?: (number | null)[] }>(
        `FETCH ${FETCH_RECORDS} FROM archive_records`,
      );
      if (rows.length === 0) break;
      for (const size of rows.flatMap(({ sizes: found }) => found ?? [])) {
        if (size === null) continue;
        table.files += 1;
        table.fileBytes += size;
      }
      table.rows += rows.length;
      this.done += rows.length;
      const text = Buffer.from(`${rows.map(({ line }) => line).join('\n')}\n`);
      hash.update(text);
      yield text;
      this.request.progress?.(this.done, this.total);
    }
    await this.client.query('CLOSE archive_records');
    table.sha256 = hash.digest('hex');
  }
}
