import { createHash, randomUUID } from 'node:crypto';
import { Transform } from 'node:stream';
import { type ArchiveManifest, countRecords } from '@doula-desk/domain';
import type pg from 'pg';
import type { FileStore } from '../files/file-store.js';
import { ArchiveError } from './archive-error.js';
import type { ArchiveKeys } from './archive-keys.js';
import { ArchiveReader } from './archive-reader.js';
import { walkArchive } from './archive-walk.js';
import { type ArchiveRequest, writeArchive } from './archive-writer.js';

/**
 * The suffix of the keys of archives that haven't been checked yet. If a file with this suffix is left over, its
 * creation was interrupted.
 */
const UNCHECKED = '.unchecked';

export interface StoreRequest extends ArchiveRequest {
  keys: ArchiveKeys;
  /** Called with the number of records that were read back so far, and the total. */
  checked?: (done: number, total: number) => void;
}

/** A finished archive. */
export interface StoredArchive {
  manifest: ArchiveManifest;
  size: number;
  /** The hash of the file as stored, after encryption. */
  sha256: Buffer;
}

/**
 * Creates an archive: writes it under a temporary key, reads it back to verify all counts and hashes, and then renames
 * it to the given key.
 *
 * @param client a connection that isn't used for anything else at the same time
 * @throws ArchiveError, or any error from the database or the store; in either case, nothing is left behind
 */
export async function storeArchive(
  client: pg.ClientBase,
  store: FileStore,
  key: string,
  request: StoreRequest,
): Promise<StoredArchive> {
  const unchecked = `${key}.${randomUUID()}${UNCHECKED}`;
  try {
    const hash = createHash('sha256');
    const through = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    // The two operations below that use the stream report its errors.
    through.on('error', () => undefined);
    const [written, stored] = await Promise.allSettled([
      writeArchive(client, request, through).catch((error) => {
        // The store waits for the stream to end, even if the writer failed before writing anything.
        through.destroy(error);
        throw error;
      }),
      store.put(unchecked, through).catch((error) => {
        // Nothing reads from the stream anymore, so the writer must not wait.
        through.destroy(error);
        throw error;
      }),
    ]);
    // If one failure caused the other, the store's error is more specific, such as a full disk.
    if (stored.status === 'rejected' && !isPremature(stored.reason)) throw stored.reason;
    if (written.status === 'rejected') throw written.reason;
    if (stored.status === 'rejected') throw stored.reason;
    const reader = await ArchiveReader.open(store, unchecked, request.keys);
    try {
      if (reader.proof !== 'own-key') throw new ArchiveError('damaged');
      const total = countRecords(reader.manifest);
      await walkArchive(reader, {}, async (done) => request.checked?.(done, total));
    } finally {
      await reader.close();
    }
    await store.move(unchecked, key);
    return { manifest: written.value, size: stored.value, sha256: hash.digest() };
  } catch (error) {
    await store.delete(unchecked);
    throw error;
  }
}

function isPremature(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
