import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ArchiveStorage } from './archive-storage.js';

/**
 * A temporary file with decrypted data, for a reader that needs random access. The file is unlinked right after it is
 * opened, so no data remains on disk even if the process is killed.
 */
export class ScratchFile implements ArchiveStorage {
  private constructor(
    private readonly file: FileHandle,
    private readonly bytes: number,
  ) {}

  /** @param folder a folder on a disk with enough space for an archive; created if missing */
  static async write(folder: string, content: AsyncIterable<Uint8Array>): Promise<ScratchFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = path.join(folder, randomUUID());
    const file = await open(name, 'wx+', 0o600);
    try {
      await rm(name);
      let bytes = 0;
      for await (const chunk of content) {
        await file.writeFile(chunk);
        bytes += chunk.length;
      }
      return new ScratchFile(file, bytes);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async size(): Promise<number> {
    return this.bytes;
  }

  async get(_key: string, range: { start: number; end: number }): Promise<Readable> {
    return Readable.from(this.read(range.start, range.end), { objectMode: false });
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async *read(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const { bytesRead, buffer } = await this.file.read(
        Buffer.alloc(Math.min(end - at, 64 * 1024)),
        0,
        null,
        at,
      );
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }
}
