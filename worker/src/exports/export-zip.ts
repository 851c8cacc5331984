import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { releasedBytes } from '@doula-desk/platform';
import { ZipFile } from 'yazl';

/** Put at the start of a text, so that every editor reads it as UTF-8. */
const BOM = '\uFEFF';

/** The file of an export while it is written: part after part, with one of them in memory at a time. */
export class ExportZip {
  private readonly zip = new ZipFile();
  private readonly closed = new AbortController();

  /** @param createdAt the time that every part of it has */
  constructor(private readonly createdAt: Date) {
    this.zip.on('error', (error: Error) => this.fail(error));
    // Whoever takes the bytes hears of it, also where it came before the first was asked for.
    this.content.on('error', () => undefined);
    // Nobody takes the bytes any more, so nobody must wait until they are taken.
    this.content.on('close', () => this.closed.abort());
  }

  /** The bytes, for whoever stores them. Parts are taken only as fast as these are. */
  get content(): Readable {
    return this.zip.outputStream as Readable;
  }

  /** Adds a part that is made while it is written. */
  addStream(path: string, parts: AsyncIterable<string | Uint8Array>): Promise<void> {
    return this.add(path, Readable.from(parts, { objectMode: false }), true);
  }

  /** Adds a text with the line ends and the mark that editors on Windows want, too. */
  addText(path: string, text: string): Promise<void> {
    return this.add(path, releasedBytes(Buffer.from(BOM + text.replaceAll('\n', '\r\n'))), true);
  }

  /** Adds a file whose format is compressed by itself. */
  addFile(path: string, bytes: Uint8Array): Promise<void> {
    return this.add(path, releasedBytes(bytes), false);
  }

  end(): void {
    this.zip.end();
  }

  fail(error: Error): void {
    this.content.destroy(error);
  }

  /** Waits until the part is handed on: not its end in the file, but enough that the next is not made before its turn. */
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
