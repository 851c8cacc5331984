import type { Readable } from 'node:stream';

/** Nest's token for the file store. */
export const FILE_STORE = Symbol('FileStore');

/**
 * Where the product keeps whole files: archives and exports. Keys are paths of plain names, `backups/<owner>/<id>`.
 * One that lives in a bucket implements the same few calls.
 */
export interface FileStore {
  /**
   * Stores a stream. Until it has ended well nothing is under the key, or what was there before.
   *
   * @returns its bytes
   * @throws StorageFullError when the reserve would be used up
   */
  put(key: string, content: Readable): Promise<number>;
  /**
   * Opens a file, or the bytes from `start` up to and without `end` of it.
   *
   * @throws FileMissingError when nothing is under the key
   */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /**
   * Bytes of a file.
   *
   * @throws FileMissingError when nothing is under the key
   */
  size(key: string): Promise<number>;
  /**
   * Checks that a file of this many bytes fits without using up the reserve. Fail early with it; `put` checks as well.
   *
   * @throws StorageFullError
   */
  requireSpace(bytes?: number): Promise<void>;
  /** Renames a file, replacing any file under the new key. */
  move(from: string, to: string): Promise<void>;
  /** Removes a file. Does nothing if it doesn't exist. */
  delete(key: string): Promise<void>;
  /** Keys under a prefix that ends with a slash, with the time of their last change, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; changedAt: Date }>;
}

/** Nothing is stored under a key. */
export class FileMissingError extends Error {}
