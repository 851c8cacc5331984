import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import { FileMissingError } from '../files/file-store.js';
import { AGE_HEADER_BYTES, createDecryptionStream, isAgeFile } from './archive-encryption.js';
import { ArchiveError } from './archive-error.js';
import type { ArchiveKeys } from './archive-keys.js';
import type { ArchiveStorage } from './archive-storage.js';
import {
  BLOCK_BYTES,
  type BlockDecrypter,
  ENCRYPTED_BLOCK_BYTES,
  isLegacyEncrypted,
  LEGACY_HEADER_BYTES,
  openLegacyFile,
} from './legacy-cipher.js';
import { ScratchFile } from './scratch-file.js';

/** Number of bytes to read at once. An archive has thousands of small parts, and every request to a bucket is slow. */
const WINDOW_BYTES = 16 * BLOCK_BYTES;
/** Number of windows kept in memory: one for the list of parts at the end of the file, and two for the current part. */
const WINDOWS_KEPT = 3;

type Keys = Pick<ArchiveKeys, 'backupKey' | 'scratchFolder'>;

/**
 * An archive's bytes for the ZIP reader, decrypted if necessary. Large parts are streamed. Small parts, and the list of
 * parts (which the ZIP reader requests in many small reads), are served from larger windows that are kept in memory. An
 * age file can be decrypted only from its start, so it's decrypted once, into a scratch file.
 */
export class ArchiveBytes extends RandomAccessReader {
  /** Windows by their index in the archive, least recently used first. */
  private readonly windows = new Map<number, Buffer>();

  private constructor(
    private readonly file: ArchiveStorage,
    private readonly key: string,
    private readonly fileBytes: number,
    private readonly decrypter: BlockDecrypter | undefined,
    private readonly scratch: ScratchFile | undefined,
  ) {
    super();
  }

  /** @throws ArchiveError if the file isn't an archive, or its key is missing or wrong */
  static async open(file: ArchiveStorage, key: string, keys: Keys): Promise<ArchiveBytes> {
    return asStorage(async () => {
      const { fileBytes, head } = await readHead(file, key);
      if (isAgeFile(head)) {
        const plain = await createDecryptionStream(keys.backupKey, head, () => file.get(key));
        const scratch = await ScratchFile.write(keys.scratchFolder, plain);
        return new ArchiveBytes(scratch, key, await scratch.size(), undefined, scratch);
      }
      const decrypter = isLegacyEncrypted(head) ? await openLegacyFile(keys.backupKey, head) : undefined;
      if (!decrypter) requireZip(head);
      return new ArchiveBytes(file, key, fileBytes, decrypter, undefined);
    });
  }

  /**
   * Checks the start of a file without decrypting the rest.
   *
   * @returns whether the file is encrypted in the age format, in which case the rest can be checked only by reading the
   * whole file
   * @throws ArchiveError if the file isn't an archive, or its key is missing or wrong
   */
  static async peek(file: ArchiveStorage, key: string, { backupKey }: Keys): Promise<boolean> {
    return asStorage(async () => {
      const { head } = await readHead(file, key);
      if (!isAgeFile(head)) return false;
      for await (const chunk of await createDecryptionStream(backupKey, head, () => file.get(key))) {
        requireZip(Buffer.from(chunk));
        return true;
      }
      throw new ArchiveError('damaged');
    });
  }

  get encrypted(): boolean {
    return this.decrypter !== undefined || this.scratch !== undefined;
  }

  /** Closes the scratch file if there is one. */
  async release(): Promise<void> {
    await this.scratch?.close();
  }

  /** Size of the ZIP file itself in bytes. */
  get size(): number {
    if (!this.decrypter) return this.fileBytes;
    const body = this.fileBytes - LEGACY_HEADER_BYTES;
    const blocks = Math.ceil(body / ENCRYPTED_BLOCK_BYTES);
    return Math.max(body - blocks * (ENCRYPTED_BLOCK_BYTES - BLOCK_BYTES), 0);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.range(start, end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.readInto(buffer, offset, length, position).then(
      () => callback(null),
      (error) => callback(error),
    );
  }

  private async readInto(buffer: Buffer, offset: number, length: number, position: number): Promise<void> {
    let done = 0;
    for await (const part of this.fromWindows(position, position + length)) {
      done += part.copy(buffer, offset + done);
    }
  }

  private async *range(start: number, end: number): AsyncGenerator<Buffer> {
    if (end <= start) return;
    if (end - start <= WINDOW_BYTES) {
      yield* this.fromWindows(start, end);
      return;
    }
    const first = Math.floor(start / BLOCK_BYTES);
    let at = first * BLOCK_BYTES;
    for await (const block of this.blocks(first, end)) {
      const part = block.subarray(Math.max(start - at, 0), end - at);
      at += block.length;
      if (part.length > 0) yield part;
    }
  }

  private async *fromWindows(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const index = Math.floor(at / WINDOW_BYTES);
      const from = index * WINDOW_BYTES;
      const part = (await this.window(index)).subarray(at - from, end - from);
      if (part.length === 0) throw new ArchiveError('damaged');
      yield part;
      at += part.length;
    }
  }

  private async window(index: number): Promise<Buffer> {
    const start = index * WINDOW_BYTES;
    const bytes =
      this.windows.get(index) ??
      (await collect(this.blocks(start / BLOCK_BYTES, Math.min(start + WINDOW_BYTES, this.size))));
    this.windows.delete(index);
    this.windows.set(index, bytes);
    const [oldest] = this.windows.keys();
    if (this.windows.size > WINDOWS_KEPT && oldest !== undefined) this.windows.delete(oldest);
    return bytes;
  }

  /** Reads from the block at an index until `end` is reached. The last block may extend beyond `end`. */
  private async *blocks(first: number, end: number): AsyncGenerator<Buffer> {
    const { decrypter } = this;
    if (!decrypter) {
      yield* await this.file.get(this.key, {
        start: first * BLOCK_BYTES,
        end: Math.min(end, this.fileBytes),
      });
      return;
    }
    const lastOfFile = Math.ceil((this.fileBytes - LEGACY_HEADER_BYTES) / ENCRYPTED_BLOCK_BYTES) - 1;
    const lastWanted = Math.min(Math.ceil(end / BLOCK_BYTES) - 1, lastOfFile);
    const placeOf = (index: number) => LEGACY_HEADER_BYTES + index * ENCRYPTED_BLOCK_BYTES;
    const range = { start: placeOf(first), end: Math.min(placeOf(lastWanted + 1), this.fileBytes) };
    let index = first;
    for await (const block of inPieces(await this.file.get(this.key, range), ENCRYPTED_BLOCK_BYTES)) {
      yield decrypter.open(block, index, index === lastOfFile);
      index += 1;
    }
  }
}

interface Head {
  fileBytes: number;
  head: Buffer;
}

async function readHead(file: ArchiveStorage, key: string): Promise<Head> {
  const fileBytes = await file.size(key);
  if (fileBytes === 0) throw new ArchiveError('not-an-archive');
  const end = Math.min(Math.max(LEGACY_HEADER_BYTES, AGE_HEADER_BYTES), fileBytes);
  return { fileBytes, head: await collect(await file.get(key, { start: 0, end })) };
}

/** Requires the bytes that every nonempty ZIP file starts with. */
function requireZip(head: Buffer): void {
  if (!head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) throw new ArchiveError('not-an-archive');
}

async function asStorage<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileMissingError) throw new ArchiveError('storage', { cause: error });
    throw error;
  }
}

/** Splits a stream into chunks of a given length. The last chunk may be shorter. */
async function* inPieces(stream: Readable, length: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < length) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; at + length <= all.length; at += length) yield all.subarray(at, at + length);
    held = [all.subarray(at)];
    bytes = all.length - at;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
