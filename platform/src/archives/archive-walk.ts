import { createHash, type Hash } from 'node:crypto';
import type { ManifestTable } from '@doula-desk/domain';
import { ArchiveError } from './archive-error.js';
import { type ArchivePart, type ArchiveReader, SERVER_KEY_PATH } from './archive-reader.js';
import { EntryLedger } from './entry-ledger.js';

/** A record as stored in an archive. */
export type ArchiveRecord = Record<string, unknown>;

/** A reference to a file, which replaces a binary column in a record. */
export interface FileReference {
  path: string;
  sha256: string;
  bytes: number;
}

/** Receives an archive's contents in order: each table's files first, then its records. */
export interface ArchiveVisitor {
  file?(path: string, content: Buffer): Promise<void>;
  records?(table: ManifestTable, batch: ArchiveRecord[]): Promise<void>;
}

/** Maximum number of records in a batch, and the number of bytes of JSON after which a batch ends. */
const BATCH_RECORDS = 500;
const BATCH_BYTES = 1024 * 1024;
/**
 * Maximum sizes of a record and of a file. No genuine record or file comes close to these, and larger ones would only
 * exhaust memory.
 */
const LINE_LIMIT_BYTES = 16 * 1024 * 1024;
const FILE_LIMIT_BYTES = 256 * 1024 * 1024;

/**
 * Reads an archive from start to end, and checks all counts and hashes along the way.
 *
 * @param progress receives the number of records read so far, after each batch
 * @throws ArchiveError damaged if anything differs from the manifest
 */
export async function walkArchive(
  reader: ArchiveReader,
  visitor: ArchiveVisitor,
  progress: (records: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const tables = new Map(reader.manifest.tables.map((table) => [table.path, table]));
  const files = new FileLedger();
  const entries = new EntryLedger();
  let records = 0;
  for await (const part of reader.parts()) {
    const table = tables.get(part.path);
    if (!table) {
      const content = await readFile(part);
      const sha256 = createHash('sha256').update(content).digest('hex');
      entries.add(part.path, content.length, sha256);
      if (part.path === SERVER_KEY_PATH && reader.manifest.scope === 'server') continue;
      files.add(part.path, sha256);
      await visitor.file?.(part.path, content);
      continue;
    }
    tables.delete(part.path);
    const counts = { rows: 0, files: 0, fileBytes: 0 };
    const hash = createHash('sha256');
    for await (const batch of batches(part, hash)) {
      for (const record of batch) {
        for (const reference of fileReferences(record)) {
          files.take(reference);
          counts.files += 1;
          counts.fileBytes += reference.bytes;
        }
      }
      counts.rows += batch.length;
      if (counts.rows > table.rows) throw new ArchiveError('damaged');
      records += batch.length;
      await visitor.records?.(table, batch);
      await progress(records);
    }
    const sha256 = hash.digest('hex');
    entries.add(part.path, part.bytes, sha256);
    const agrees =
      sha256 === table.sha256 &&
      counts.rows === table.rows &&
      counts.files === table.files &&
      counts.fileBytes === table.fileBytes;
    if (!agrees || !files.isEmpty) throw new ArchiveError('damaged');
  }
  if (tables.size > 0 || !files.isEmpty) throw new ArchiveError('damaged');
  const { entries: named } = reader.manifest;
  if (named && !entries.agreesWith(named)) throw new ArchiveError('damaged');
}

/** Returns a record's file references. */
export function fileReferences(record: ArchiveRecord): FileReference[] {
  return Object.values(record).filter(isFileReference);
}

/**
 * Returns whether a column's value is a reference to a file in the archive. A JSON column could contain a similar value
 * with more properties.
 */
export function isFileReference(value: unknown): value is FileReference {
  if (typeof value !== 'object' || value === null) return false;
  const { path, sha256, bytes, ...rest } = value as Partial<FileReference>;
  return (
    typeof path === 'string' &&
    path.startsWith('files/') &&
    typeof sha256 === 'string' &&
    typeof bytes === 'number' &&
    Object.keys(rest).length === 0
  );
}

/** Tracks files that were read but that no record has referred to yet. */
class FileLedger {
  private readonly read = new Map<string, string>();

  get isEmpty(): boolean {
    return this.read.size === 0;
  }

  add(path: string, sha256: string): void {
    if (this.read.has(path)) throw new ArchiveError('damaged');
    this.read.set(path, sha256);
  }

  take({ path, sha256 }: FileReference): void {
    if (this.read.get(path) !== sha256) throw new ArchiveError('damaged');
    this.read.delete(path);
  }
}

async function readFile(part: ArchivePart): Promise<Buffer> {
  if (part.bytes > FILE_LIMIT_BYTES) throw new ArchiveError('damaged');
  const chunks: Buffer[] = [];
  for await (const chunk of contentOf(part)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Yields a part's records, and hashes them along the way. */
async function* batches(part: ArchivePart, hash: Hash): AsyncGenerator<ArchiveRecord[]> {
  let batch: ArchiveRecord[] = [];
  let bytes = 0;
  for await (const line of lines(part, hash)) {
    batch.push(parseRecord(line));
    bytes += line.length;
    if (batch.length < BATCH_RECORDS && bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

async function* lines(part: ArchivePart, hash: Hash): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of contentOf(part)) {
    hash.update(chunk);
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...held, chunk.subarray(start, end)]);
      held = [];
      heldBytes = 0;
      start = end + 1;
    }
    if (start === chunk.length) continue;
    held.push(chunk.subarray(start));
    heldBytes += chunk.length - start;
    if (heldBytes > LINE_LIMIT_BYTES) throw new ArchiveError('damaged');
  }
  // Every record ends with a newline, so a remainder means that the part was truncated.
  if (heldBytes > 0) throw new ArchiveError('damaged');
}

async function* contentOf(part: ArchivePart): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of (await part.open()) as AsyncIterable<Buffer>) yield chunk;
  } catch (cause) {
    // The ZIP reader reports invalid compressed data, sizes, and checksums as plain errors.
    throw cause instanceof ArchiveError ? cause : new ArchiveError('damaged', { cause });
  }
}

function parseRecord(line: Buffer): ArchiveRecord {
  try {
    const record: unknown = JSON.parse(line.toString());
    if (typeof record === 'object' && record !== null && !Array.isArray(record)) {
      return record as ArchiveRecord;
    }
  } catch {
    // Invalid JSON is reported in the same way as a record that isn't an object.
  }
  throw new ArchiveError('damaged');
}
