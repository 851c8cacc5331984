import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import { FileMissingError, type FileStore } from '../files/file-store.js';
import {
  BLOCK_BYTES,
  type BlockOpener,
  isSealed,
  openSeal,
  SEAL_HEADER_BYTES,
  SEALED_BLOCK_BYTES,
} from './archive-cipher.js';
import { ArchiveError } from './archive-error.js';

/** Where an archive lies, as it is read. */
export type ArchiveFile = Pick<FileStore, 'get' | 'size'>;

/**
 * The bytes of an archive for the ZIP reader, decrypted where they are encrypted. Large parts are streamed; the list of
 * contents, which the ZIP reader takes in many small bites, comes from the block that was read last.
 */
export class ArchiveBytes extends RandomAccessReader {
  private last: { index: number; block: Buffer } | undefined;

  private constructor(
    private readonly file: ArchiveFile,
    private readonly key: string,
    private readonly fileBytes: number,
    private readonly seal: BlockOpener | undefined,
  ) {
    super();
  }

  /** @throws ArchiveError where the file is none, or its key is missing or wrong */
  static async open(file: ArchiveFile, key: string, secret: string | undefined): Promise<ArchiveBytes> {
    try {
      const fileBytes = await file.size(key);
      if (fileBytes === 0) throw new ArchiveError('not-an-archive');
      const head = await collect(
        await file.get(key, { start: 0, end: Math.min(SEAL_HEADER_BYTES, fileBytes) }),
      );
      if (isSealed(head)) return new ArchiveBytes(file, key, fileBytes, await openSeal(secret, head));
      // As every ZIP with something in it begins.
      if (!head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
        throw new ArchiveError('not-an-archive');
      return new ArchiveBytes(file, key, fileBytes, undefined);
    } catch (error) {
      if (error instanceof FileMissingError) throw new ArchiveError('storage', { cause: error });
      throw error;
    }
  }

  get encrypted(): boolean {
    return this.seal !== undefined;
  }

  /** Bytes of the ZIP file itself. */
  get size(): number {
    if (!this.seal) return this.fileBytes;
    const body = this.fileBytes - SEAL_HEADER_BYTES;
    const blocks = Math.ceil(body / SEALED_BLOCK_BYTES);
    return Math.max(body - blocks * (SEALED_BLOCK_BYTES - BLOCK_BYTES), 0);
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
    while (done < length) {
      const at = position + done;
      const index = Math.floor(at / BLOCK_BYTES);
      if (this.last?.index !== index) {
        const start = index * BLOCK_BYTES;
        const block = await collect(this.blocks(index, Math.min(start + BLOCK_BYTES, this.size)));
        this.last = { index, block };
      }
      const from = at - index * BLOCK_BYTES;
      const copied = this.last.block.copy(buffer, offset + done, from, from + length - done);
      if (copied === 0) throw new ArchiveError('damaged');
      done += copied;
    }
  }

  private async *range(start: number, end: number): AsyncGenerator<Buffer> {
    if (end <= start) return;
    const first = Math.floor(start / BLOCK_BYTES);
    let at = first * BLOCK_BYTES;
    for await (const block of this.blocks(first, end)) {
      const part = block.subarray(Math.max(start - at, 0), end - at);
      at += block.length;
      if (part.length > 0) yield part;
    }
  }

  /** From the block with an index on, until `end` is reached; the last one may go beyond. */
  private async *blocks(first: number, end: number): AsyncGenerator<Buffer> {
    const { seal } = this;
    if (!seal) {
      yield* await this.file.get(this.key, {
        start: first * BLOCK_BYTES,
        end: Math.min(end, this.fileBytes),
      });
      return;
    }
    const lastOfFile = Math.ceil((this.fileBytes - SEAL_HEADER_BYTES) / SEALED_BLOCK_BYTES) - 1;
    const lastWanted = Math.min(Math.ceil(end / BLOCK_BYTES) - 1, lastOfFile);
    const placeOf = (index: number) => SEAL_HEADER_BYTES + index * SEALED_BLOCK_BYTES;
    const range = { start: placeOf(first), end: Math.min(placeOf(lastWanted + 1), this.fileBytes) };
    let index = first;
    for await (const sealed of inPieces(await this.file.get(this.key, range), SEALED_BLOCK_BYTES)) {
      yield seal.open(sealed, index, index === lastOfFile);
      index += 1;
    }
  }
}

/** Cuts a stream into pieces of one length; the last one is what is left. */
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
