import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { releasedBytes } from '@doula-desk/platform';
import { ZipFile } from 'yazl';

/** Added at the start of a text file, so that every editor reads it as UTF-8. */
const BOM = '\uFEFF';

/** An export's file while it's being written part by part, with only one part in memory at a time. */
export class ExportZip {
  private readonly zip = new ZipFile();
  private readonly closed = new AbortController();

  /** @param createdAt timestamp of all files */
  constructor(private readonly createdAt: Date) {
    this.zip.on('error', (error: Error) => this.fail(error));
    // The consumer also gets the error, even if it occurs before the first read. Without this listener, the process
    // would crash.
    this.content.on('error', () => undefined);
    // Once no one reads the content anymore, parts must stop waiting to be read.
    this.content.on('close', () => this.closed.abort());
  }

  /** The bytes for the store. Parts are consumed only as fast as the bytes are read. */
  get content(): Readable {
    return this.zip.outputStream as Readable;
  }

  /** Adds a part that is generated while it's being written. */
  addStream(path: string, parts: AsyncIterable<string | Uint8Array>): Promise<void> {
    return this.add(path, Readable.from(parts, { objectMode: false }), true);
  }

  /** Adds a text file with a byte order mark and Windows line endings, which editors on Windows expect. */
  addText(path: string, text: string): Promise<void> {
    return this.add(path, releasedBytes(Buffer.from(BOM + text.replaceAll('\n', '\r\n'))), true);
  }

  /** Adds a file that is already compressed. */
  addFile(path: string, bytes: Uint8Array): Promise<void> {
    return this.add(path, releasedBytes(bytes), false);
  }

  end(): void {
    this.zip.end();
  }

  fail(error: Error): void {
    this.content.destroy(error);
  }

  /**
   * Adds a part, and waits until it has been passed on. It isn't necessarily written yet, but the next part won't be
   * generated too early.
   */
  private async add(path: string, from: Readable, compress: boolean): Promise<void> {
    const part = new PassThrough();
    this.zip.addReadStream(part, path, {
      compress,
      ...(compress ? { compressionLevel: 6 } : {}),
      mtime: this.createdAt,
    });
    await pipeline(from, part, { signal: this.closed.signal });
  }
}
