import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { StorageFullError } from '../errors/storage-full.js';
import { diskSpace } from './disk-space.js';
import { FileMissingError, type FileStore, requireKey } from './file-store.js';

/** File name suffix of files being written. A leftover file with this suffix means that its write was interrupted. */
const UNFINISHED = '.unfinished';

/** Bytes to keep free for the database, whose write-ahead log grows in files of 16 MiB, and for logs. */
const RESERVED_BYTES = 64 * 1024 * 1024;

/** Number of bytes after which a write checks the free space again. */
const SPACE_CHECK_INTERVAL_BYTES = 8 * 1024 * 1024;

/** A folder on this machine, or a shared folder that all servers mount. */
export class LocalFileStore implements FileStore {
  /**
   * @param folder absolute path of the folder, which is created with the first file
   * @param reservedBytes disk space to keep free
   */
  constructor(
    protected readonly folder: string,
    private readonly reservedBytes = RESERVED_BYTES,
  ) {}

  async put(key: string, content: Readable): Promise<number> {
    const target = this.pathOf(key);
    const unfinished = `${target}.${randomUUID()}${UNFINISHED}`;
    try {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await this.requireInside(target);
      const bytes = await this.write(unfinished, content);
      await rename(unfinished, target);
      await syncFolder(path.dirname(target));
      return bytes;
    } catch (error) {
      content.destroy();
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async requireSpace(bytes = 0): Promise<void> {
    if ((await diskSpace(this.folder)).free - bytes < this.reservedBytes) throw new StorageFullError();
  }

  async get(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const file = await this.open(key);
    if (range && range.end <= range.start) {
      await file.close();
      throw new RangeError('empty file range');
    }
    // The stream's end is inclusive.
    return createReadStream('', { fd: file, ...(range && { start: range.start, end: range.end - 1 }) });
  }

  async size(key: string): Promise<number> {
    const file = await this.open(key);
    try {
      return (await file.stat()).size;
    } finally {
      await file.close();
    }
  }

  async move(from: string, to: string): Promise<void> {
    const target = this.pathOf(to);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await this.requireInside(target);
    await rename(this.pathOf(from), target).catch(asMissing(from));
    await syncFolder(path.dirname(target));
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async *list(prefix: string): AsyncGenerator<{ key: string; changedAt: Date }> {
    const root = this.pathOf(prefix.replace(/\/$/, ''));
    const folder = await opendir(root, { recursive: true }).catch(() => undefined);
    if (!folder) return;
    for await (const entry of folder) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const found = await stat(file).catch(() => undefined);
      const key = path.relative(this.folder, file).split(path.sep).join('/');
      if (found) yield { key, changedAt: found.mtime };
    }
  }

  /**
   * Opens a file for reading. Others may be able to write to the folder, and a link planted there must not make
   * the server serve files from elsewhere, such as its keys.
   */
  private async open(key: string): Promise<FileHandle> {
    const target = this.pathOf(key);
    await this.requireInside(target).catch(asMissing(key));
    return open(target, constants.O_RDONLY | constants.O_NOFOLLOW).catch(asMissing(key));
  }

  /** @throws FileMissingError when a link points outside the folder */
  private async requireInside(target: string): Promise<void> {
    const [root, folder] = await Promise.all([realpath(this.folder), realpath(path.dirname(target))]);
    if (folder !== root && !folder.startsWith(root + path.sep)) {
      throw new FileMissingError('a link points outside the file store');
    }
  }

  /** @throws when the key is invalid */
  protected pathOf(key: string): string {
    return path.join(this.folder, requireKey(key));
  }

  /** Writes and syncs a new file, and never uses the reserve, no matter how large the file is. */
  private async write(target: string, content: Readable): Promise<number> {
    const file = await open(target, 'wx', 0o600);
    try {
      let bytes = 0;
      let nextCheck = 0;
      for await (const chunk of content) {
        const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
        if (bytes + part.length > nextCheck) {
          await this.requireSpace(part.length);
          nextCheck = bytes + SPACE_CHECK_INTERVAL_BYTES;
        }
        await file.writeFile(part);
        bytes += part.length;
      }
      await file.sync();
      return bytes;
    } finally {
      await file.close();
    }
  }
}

/** A rename survives a power failure only after its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function asMissing(key: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ELOOP') throw new FileMissingError(`no file ${key}`);
    throw error;
  };
}
