import type { Readable } from 'node:stream';

/** Nest's token for the file store. */
export const FILE_STORE = Symbol('FileStore');

/** Matches names that are valid on every file system and in object stores, and that can't point outside the folder. */
const KEY_PATTERN = /^[a-z\d][a-z\d._-]*(?:\/[a-z\d][a-z\d._-]*)*$/i;

/** Returns the key if it's valid. @throws if it isn't */
export function requireKey(key: string): string {
  if (!KEY_PATTERN.test(key) || key.includes('..')) throw new Error('not a valid file store key');
  return key;
}

/** Stores whole files, such as archives and exports. Keys are paths of plain names, such as `backups/<owner>/<id>`. */
export interface FileStore {
  /**
   * Stores a stream. Until the stream ends successfully, the key keeps its previous file, if any.
   *
   * @returns the number of bytes written
   * @throws StorageFullError if the reserve would be used up
   */
  put(key: string, content: Readable): Promise<number>;
  /**
   * Opens a file, or its bytes from `start` (inclusive) to `end` (exclusive).
   *
   * @throws FileMissingError when the key has no file
   */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /**
   * Returns a file's size in bytes.
   *
   * @throws FileMissingError when the key has no file
   */
  size(key: string): Promise<number>;
  /**
   * Checks that a file of this size fits without using up the reserve, to fail early. `put` checks this as well.
   *
   * @throws StorageFullError
   */
  requireSpace(bytes?: number): Promise<void>;
  /** Renames a file, replacing any file under the new key. */
  move(from: string, to: string): Promise<void>;
  /** Deletes a file. Does nothing if it doesn't exist. */
  delete(key: string): Promise<void>;
  /**
   * Lists keys under a prefix that ends with a slash, with the time of their last change, in no particular
   * order.
   */
  list(prefix: string): AsyncIterable<{ key: string; changedAt: Date }>;
}

/** A backup, an upload to restore, or an export. */
interface StoredFileRecord {
  id: string;
  ownerId: string;
}

/**
 * Returns the key of a record's file. The key in the row can't be trusted: someone with access to the database
 * could make a row point to another practice's file.
 */
export function storedFileKey(
  folder: 'backups' | 'restores' | 'exports',
  { ownerId, id }: StoredFileRecord,
): string {
  return `${folder}/${ownerId}/${id}`;
}

/** Thrown when a key has no file. */
export class FileMissingError extends Error {}
