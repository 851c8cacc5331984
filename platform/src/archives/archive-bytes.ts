import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import { FileMissingError } from '../files/file-store.js';
import { AGE_HEADER_BYTES, decryption, isAge } from './archive-encryption.js';
import { ArchiveError } from './archive-error.js';
import type { ArchiveFile } from './archive-file.js';
import type { ArchiveKeys } from './archive-keys.js';
import {
  BLOCK_BYTES,
  type BlockOpener,
  isLegacySealed,
  openSeal,
  SEAL_HEADER_BYTES,
  SEALED_BLOCK_BYTES,
} from './legacy-cipher.js';
import { ScratchFile } from './scratch-file.js';

type Keys = Pick<ArchiveKeys, 'backupKey' | 'scratchFolder'>;

/**
 * An archive's bytes for the ZIP reader, decrypted if necessary. Large parts are streamed; the manifest,
 * which the ZIP reader requests in many small reads, comes from the last block. An age file can be decrypted
 * only from its start, so it is decrypted once, into a scratch file.
 */
export class ArchiveBytes extends RandomAccessReader {
  private last: { index: number; block: Buffer } | undefined;

  private constructor(
    private readonly file: ArchiveFile,
    private readonly key: string,
    private readonly fileBytes: number,
    private readonly seal: BlockOpener | undefined,
    private readonly scratch: ScratchFile | undefined,
  ) {
    super();
  }

  /** @throws ArchiveError when the file isn't an archive, or its key is missing or wrong */
  static async open(file: ArchiveFile, key: string, keys: Keys): Promise<ArchiveBytes> {
    return asStorage(async () => {
      const { fileBytes, head } = await readHead(file, key);
      if (isAge(head)) {
        const plain = await decryption(keys.backupKey, head, () => file.get(key));
        const scratch = await ScratchFile.write(keys.scratchFolder, plain);
        return new ArchiveBytes(scratch, key, await scratch.size(), undefined, scratch);
      }
      const seal = isLegacySealed(head) ? await openSeal(keys.backupKey, head) : undefined;
      if (!seal) requireZip(head);
      return new ArchiveBytes(file, key, fileBytes, seal, undefined);
    });
  }

  /**
   * Checks the start of a file, without decrypting all of it.
   *
   * @returns whether it is encrypted in the age format, where only the whole file shows the rest
   * @throws ArchiveError when the file isn't an archive, or its key is missing or wrong
   */
  static async peek(file: ArchiveFile, key: string, { backupKey }: Keys): Promise<boolean> {
    return asStorage(async () => {
      const { head } = await readHead(file, key);
      if (!isAge(head)) return false;
      for await (const chunk of await decryption(backupKey, head, () => file.get(key))) {
        requireZip(Buffer.from(chunk));
        return true;
      }
      throw new ArchiveError('damaged');
    });
  }

  get encrypted(): boolean {
    return this.seal !== undefined || this.scratch !== undefined;
  }

  /** Releases what reading needed. */
  async release(): Promise<void> {
    await this.scratch?.close();
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

  /** Reads from the block at an index until `end` is reached; the last block may extend beyond it. */
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

interface Head {
  fileBytes: number;
  head: Buffer;
}

async function readHead(file: ArchiveFile, key: string): Promise<Head> {
  const fileBytes = await file.size(key);
  if (fileBytes === 0) throw new ArchiveError('not-an-archive');
  const end = Math.min(Math.max(SEAL_HEADER_BYTES, AGE_HEADER_BYTES), fileBytes);
  return { fileBytes, head: await collect(await file.get(key, { start: 0, end })) };
}

/** Requires the bytes that every nonempty ZIP starts with. */
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

/** Splits a stream into pieces of one length; the last one may be shorter. */
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
