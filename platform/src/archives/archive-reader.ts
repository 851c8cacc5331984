import { createHash, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type ArchiveManifest, readManifest, type UpgradedManifest } from '@doula-desk/domain';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { ServerKey } from '../security/server-key.js';
import { ArchiveBytes } from './archive-bytes.js';
import { ArchiveError } from './archive-error.js';
import type { ArchiveKeys } from './archive-keys.js';
import type { ArchiveStorage } from './archive-storage.js';

/** Path of the manifest, which is the last file in an archive. */
export const MANIFEST_PATH = 'manifest.json';
/**
 * Path of the server key in a server archive, in base64 with a trailing newline. Practice archives don't contain it.
 */
export const SERVER_KEY_PATH = 'server.key';
const SERVER_KEY_LIMIT_BYTES = 4096;
/** The format version that introduced authentication. */
const FIRST_AUTHENTICATED_VERSION = 2;
/** Maximum size of a manifest; a typical one is a few kilobytes. */
const MANIFEST_LIMIT_BYTES = 4 * 1024 * 1024;

/**
 * Maximum ratio of an archive's unpacked size to its file size, and an unpacked size that is allowed for any archive.
 * Text compresses to about a tenth of its size, and PDFs hardly compress at all. Anything that compresses to a
 * hundredth was crafted to fill a disk.
 */
const MAX_COMPRESSION_RATIO = 100;
const ALWAYS_ALLOWED_BYTES = 256 * 1024 * 1024;

/** A file in an archive. */
export interface ArchivePart {
  path: string;
  /** The uncompressed size. */
  bytes: number;
  open(): Promise<Readable>;
}

/**
 * Who vouches for an archive. `own-key`: this server authenticated it. `carried-key`: it was authenticated with the
 * server key that it contains, possibly by someone who has that key or an unencrypted archive with the key.
 * `older-format`: it was written before archives were authenticated. `none`: it was changed or comes from another
 * server.
 */
export type ArchiveProof = 'own-key' | 'carried-key' | 'older-format' | 'none';

/** Reads an archive: first the manifest, and then the files in order. */
export class ArchiveReader {
  private constructor(
    private readonly bytes: ArchiveBytes,
    readonly manifest: ArchiveManifest,
    /** The format version in which the archive was written. */
    readonly writtenVersion: number,
    readonly proof: ArchiveProof,
    /** The server key that the archive contains, unless the archive was changed. */
    readonly carriedKey: ServerKey | undefined,
    private readonly ownKey: ServerKey,
    /**
     * SHA-256 of the manifest, in hex. In the current format, the manifest contains the hashes of everything else, so
     * this identifies the archive.
     */
    readonly manifestHash: string,
    /**
     * Whether this server accepts the archive. With a backup key, a server accepts only encrypted archives and its own.
     */
    readonly isAcceptable: boolean,
  ) {}

  /**
   * Opens an archive. The caller has to close it.
   *
   * @throws ArchiveError
   */
  static async open(file: ArchiveStorage, key: string, keys: ArchiveKeys): Promise<ArchiveReader> {
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

  /** The authentic key of the server that wrote the archive. */
  get writerKey(): ServerKey {
    return this.carriedKey ?? this.ownKey;
  }

  get encrypted(): boolean {
    return this.bytes.encrypted;
  }

  /**
   * Yields all files except the manifest. Each file must be read to its end or skipped before the next one is
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
 * Performs a cheap check of an upload: reads the manifest of an unencrypted file, or the start of an encrypted file.
 *
 * @throws ArchiveError with the reason that a practice can't be restored from the file
 */
export async function checkUpload(file: ArchiveStorage, key: string, keys: ArchiveKeys): Promise<void> {
  if (await ArchiveBytes.peek(file, key, keys)) return;
  const reader = await ArchiveReader.open(file, key, keys);
  try {
    if (reader.manifest.scope === 'server') throw new ArchiveError('whole-server');
    if (!reader.isAcceptable) throw new ArchiveError('unencrypted');
  } finally {
    await reader.close();
  }
}

async function findManifest(bytes: ArchiveBytes): Promise<{ hash: string; read: UpgradedManifest }> {
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

function proofOf(read: UpgradedManifest, own: ServerKey, carried: ServerKey | undefined): ArchiveProof {
  const { mac } = read.manifest;
  if (read.writtenVersion < FIRST_AUTHENTICATED_VERSION) return 'older-format';
  // The list of all files must be authenticated, too.
  if (mac === null || read.manifest.entries === null) return 'none';
  const isBy = (key: ServerKey) =>
    timingSafeEqual(key.authenticate('archive-manifest', read.authenticated), Buffer.from(mac, 'hex'));
  if (isBy(own)) return 'own-key';
  return carried && isBy(carried) ? 'carried-key' : 'none';
}

async function* partsOf(bytes: ArchiveBytes): AsyncGenerator<ArchivePart> {
  const zip = await asDamaged(fromRandomAccessReaderPromise(bytes, bytes.size, { autoClose: false }));
  const entries = zip.eachEntry();
  let left = ALWAYS_ALLOWED_BYTES + bytes.size * MAX_COMPRESSION_RATIO;
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

/** Converts errors from the ZIP reader to 'damaged', unless they have a more specific reason. */
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
