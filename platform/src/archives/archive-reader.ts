import type { Readable } from 'node:stream';
import { type ArchiveManifest, readManifest } from '@doula-desk/domain';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { ArchiveBytes, type ArchiveFile } from './archive-bytes.js';
import { ArchiveError } from './archive-error.js';

/** Path of the list of contents, the last file of an archive. */
export const MANIFEST_PATH = 'manifest.json';
/** A list of contents is a few kilobytes. */
const MANIFEST_LIMIT_BYTES = 4 * 1024 * 1024;

/**
 * How many times its own size an archive may hold, and how much any may. What people write shrinks to a tenth or so,
 * PDFs hardly; what shrinks to a hundredth was made to fill a server.
 */
const MOST_INFLATION = 100;
const ALWAYS_ALLOWED_BYTES = 256 * 1024 * 1024;

/** One file of an archive. */
export interface ArchivePart {
  path: string;
  /** Uncompressed. */
  bytes: number;
  open(): Promise<Readable>;
}

/** Reads an archive: its manifest at once, and its files one after the other in their own order. */
export class ArchiveReader {
  private constructor(
    private readonly bytes: ArchiveBytes,
    readonly manifest: ArchiveManifest,
    /** The format version in which it was written. */
    readonly writtenVersion: number,
  ) {}

  /**
   * Opens an archive.
   *
   * @param secret the operator's backup key
   * @throws ArchiveError
   */
  static async open(file: ArchiveFile, key: string, secret: string | undefined): Promise<ArchiveReader> {
    const bytes = await ArchiveBytes.open(file, key, secret);
    for await (const part of partsOf(bytes)) {
      if (part.path !== MANIFEST_PATH) continue;
      const read = readManifest(await readJson(part));
      if (typeof read === 'string') throw new ArchiveError(read);
      return new ArchiveReader(bytes, read.manifest, read.writtenVersion);
    }
    throw new ArchiveError('not-an-archive');
  }

  get encrypted(): boolean {
    return this.bytes.encrypted;
  }

  /** All files but the manifest. Each has to be read to its end, or left alone, before the next one is asked for. */
  async *parts(): AsyncGenerator<ArchivePart> {
    for await (const part of partsOf(this.bytes)) if (part.path !== MANIFEST_PATH) yield part;
  }
}

async function* partsOf(bytes: ArchiveBytes): AsyncGenerator<ArchivePart> {
  const zip = await asDamaged(fromRandomAccessReaderPromise(bytes, bytes.size, { autoClose: false }));
  const entries = zip.eachEntry();
  let left = ALWAYS_ALLOWED_BYTES + bytes.size * MOST_INFLATION;
  for (;;) {
    const { done, value } = await asDamaged(entries.next());
    if (done) return;
    left -= value.uncompressedSize;
    if (left < 0) throw new ArchiveError('damaged');
    yield partOf(zip, value);
  }
}

function partOf(zip: ZipFile, entry: Entry): ArchivePart {
  return {
    path: entry.fileName,
    bytes: entry.uncompressedSize,
    open: () => asDamaged(zip.openReadStreamPromise(entry)),
  };
}

async function readJson(part: ArchivePart): Promise<unknown> {
  if (part.bytes > MANIFEST_LIMIT_BYTES) throw new ArchiveError('damaged');
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of (await part.open()) as AsyncIterable<Buffer>) chunks.push(chunk);
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch (cause) {
    throw new ArchiveError('damaged', { cause });
  }
}

/** What the ZIP reader complains of is damage, unless it is known better. */
async function asDamaged<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    throw cause instanceof ArchiveError || isSystemError(cause)
      ? cause
      : new ArchiveError('damaged', { cause });
  }
}

function isSystemError(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException | null)?.errno === 'number';
}
