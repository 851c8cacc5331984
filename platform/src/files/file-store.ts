import type { Readable } from 'node:stream';

/** Nest's token for the file store. */
export const FILE_STORE = Symbol('FileStore');

/** Names that mean the same on every file system and in object stores, and never lead out of the folder. */
const KEY_FORM = /^[a-z\d][a-z\d._-]*(?:\/[a-z\d][a-z\d._-]*)*$/i;

/** Returns a key if it is valid. @throws if it isn't */
export function requireKey(key: string): string {
  if (!KEY_FORM.test(key) || key.includes('..')) throw new Error('not a key of the file store');
  return key;
}

/** Stores whole files: archives and exports. Keys are paths of plain names, `backups/<owner>/<id>`. */
export interface FileStore {
  /**
   * Stores a stream. Until it has ended successfully, the key has no file, or the previous one.
   *
   * @returns the bytes written
   * @throws StorageFullError when the reserve would be used up
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
   * Checks that a file of this size fits without using up the reserve, to fail early; `put` checks as well.
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
 * Returns the key of a record's file. Rows have it as well, but someone with access to the database could make a row
 * point to another practice's file.
 */
export function storedFileKey(
  folder: 'backups' | 'restores' | 'exports',
  { ownerId, id }: StoredFileRecord,
): string {
  return `${folder}/${ownerId}/${id}`;
}

/** A key has no file. */
export class FileMissingError extends Error {}
