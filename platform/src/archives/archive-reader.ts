import { createHash, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type ArchiveManifest, type ReadManifest, readManifest } from '@doula-desk/domain';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { ServerKey } from '../security/server-key.js';
import { ArchiveBytes } from './archive-bytes.js';
import { ArchiveError } from './archive-error.js';
import type { ArchiveFile } from './archive-file.js';
import type { ArchiveKeys } from './archive-keys.js';

/** Path of the manifest, the last file of an archive. */
export const MANIFEST_PATH = 'manifest.json';
/**
 * Path of the server key in a server's archive, in base64 with a trailing newline. A practice's archive has
 * none.
 */
export const SERVER_KEY_PATH = 'server.key';
const SERVER_KEY_LIMIT_BYTES = 4096;
/** The format version that introduced authentication. */
const FIRST_AUTHENTICATED_VERSION = 2;
/** A manifest takes a few kilobytes. */
const MANIFEST_LIMIT_BYTES = 4 * 1024 * 1024;

/**
 * How many times its own size an archive may unpack to, and the limit for any archive. Text compresses to
 * about a tenth, PDFs hardly; anything that compresses to a hundredth was crafted to fill a disk.
 */
const MAX_INFLATION = 100;
const ALWAYS_ALLOWED_BYTES = 256 * 1024 * 1024;

/** A file of an archive. */
export interface ArchivePart {
  path: string;
  /** Uncompressed. */
  bytes: number;
  open(): Promise<Readable>;
}

/**
 * Who vouches for an archive: this server, whose key authenticated it; the server whose key it carries, that
 * is, anyone who has that key or an unencrypted archive that contains it; or no one, because it was changed,
 * comes from another server, or is older than authentication.
 */
export type ArchiveProof = 'own-key' | 'carried-key' | 'older-format' | 'none';

/** Reads an archive: first its manifest, then its files in order. */
export class ArchiveReader {
  private constructor(
    private readonly bytes: ArchiveBytes,
    readonly manifest: ArchiveManifest,
    /** The format version that it was written in. */
    readonly writtenVersion: number,
    readonly proof: ArchiveProof,
    /** The server key that it carries, unless it was changed. */
    readonly carriedKey: ServerKey | undefined,
    private readonly ownKey: ServerKey,
    /**
     * SHA-256 of the manifest in hex. In the current format the manifest contains the hashes of everything
     * else, so this identifies the archive.
     */
    readonly manifestHash: string,
    /** Whether this server accepts it: with a backup key, only encrypted archives and its own. */
    readonly isAcceptable: boolean,
  ) {}

  /**
   * Opens an archive. The caller closes it.
   *
   * @throws ArchiveError
   */
  static async open(file: ArchiveFile, key: string, keys: ArchiveKeys): Promise<ArchiveReader> {
    const bytes = await ArchiveBytes.open(file, key, keys);
    try {
      const { hash, read } = await findManifest(bytes);
      const carried = read.manifest.scope === 'server' ? await findServerKey(bytes) : undefined;
      const proof = proofOf(read, keys.serverKey, carried);
      const isAcceptable = keys.backupKey === undefined || bytes.encrypted || proof === 'own-key';
      const { manifest, writtenVersion } = read;
      const isGenuine = proof === 'own-key' || proof === 'carried-key';
      return new ArchiveReader(
        bytes,
        manifest,
        writtenVersion,
        proof,
        isGenuine ? carried : undefined,
        keys.serverKey,
        hash,
        isAcceptable,
      );
    } catch (error) {
      await bytes.release();
      throw error;
    }
  }

  /** Returns the authentic key of the server that wrote it. */
  get writerKey(): ServerKey {
    return this.carriedKey ?? this.ownKey;
  }

  get encrypted(): boolean {
    return this.bytes.encrypted;
  }

  /**
   * Yields all files except the manifest. Each one must be read to its end or skipped before the next one is
   * requested.
   */
  async *parts(): AsyncGenerator<ArchivePart> {
    for await (const part of partsOf(this.bytes)) if (part.path !== MANIFEST_PATH) yield part;
  }

  close(): Promise<void> {
    return this.bytes.release();
  }
}

/**
 * Checks an upload cheaply: an unencrypted file by its manifest, an encrypted one by its start.
 *
 * @throws ArchiveError with the reason why a practice can't be restored from it
 */
export async function checkUpload(file: ArchiveFile, key: string, keys: ArchiveKeys): Promise<void> {
  if (await ArchiveBytes.peek(file, key, keys)) return;
  const reader = await ArchiveReader.open(file, key, keys);
  try {
    if (reader.manifest.scope === 'server') throw new ArchiveError('whole-server');
    if (!reader.isAcceptable) throw new ArchiveError('unencrypted');
  } finally {
    await reader.close();
  }
}

async function findManifest(bytes: ArchiveBytes): Promise<{ hash: string; read: ReadManifest }> {
  for await (const part of partsOf(bytes)) {
    if (part.path !== MANIFEST_PATH) continue;
    const content = await readSmall(part, MANIFEST_LIMIT_BYTES);
    const read = readManifest(parseJson(content));
    if (typeof read === 'string') throw new ArchiveError(read);
    return { hash: createHash('sha256').update(content).digest('hex'), read };
  }
  throw new ArchiveError('not-an-archive');
}

async function findServerKey(bytes: ArchiveBytes): Promise<ServerKey | undefined> {
  for await (const part of partsOf(bytes)) {
    if (part.path !== SERVER_KEY_PATH) continue;
    const text = (await readSmall(part, SERVER_KEY_LIMIT_BYTES)).toString();
    return new ServerKey(Buffer.from(text.trim(), 'base64'));
  }
  return undefined;
}

function proofOf(read: ReadManifest, own: ServerKey, carried: ServerKey | undefined): ArchiveProof {
  const { mac } = read.manifest;
  if (read.writtenVersion < FIRST_AUTHENTICATED_VERSION) return 'older-format';
  // The names of all files are authenticated, too.
  if (mac === null || read.manifest.entries === null) return 'none';
  const isBy = (key: ServerKey) =>
    timingSafeEqual(key.authenticate('archive-manifest', read.authenticated), Buffer.from(mac, 'hex'));
  if (isBy(own)) return 'own-key';
  return carried && isBy(carried) ? 'carried-key' : 'none';
}

async function* partsOf(bytes: ArchiveBytes): AsyncGenerator<ArchivePart> {
  const zip = await asDamaged(fromRandomAccessReaderPromise(bytes, bytes.size, { autoClose: false }));
  const entries = zip.eachEntry();
  let left = ALWAYS_ALLOWED_BYTES + bytes.size * MAX_INFLATION;
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

async function readSmall(part: ArchivePart, limit: number): Promise<Buffer> {
  if (part.bytes > limit) throw new ArchiveError('damaged');
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of (await part.open()) as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch (cause) {
    throw new ArchiveError('damaged', { cause });
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    throw new ArchiveError('damaged', { cause });
  }
}

/** Errors of the ZIP reader mean damage, unless they have a more specific reason. */
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
