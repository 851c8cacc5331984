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

/** Suffix of the keys of archives that weren't checked yet. A leftover one was interrupted. */
const UNCHECKED = '.unchecked';

export interface StoreRequest extends ArchiveRequest {
  keys: ArchiveKeys;
  /** Receives the records read back so far, and the total. */
  checked?: (done: number, total: number) => void;
}

/** A finished archive. */
export interface StoredArchive {
  manifest: ArchiveManifest;
  size: number;
  /** Hash of the file as stored. */
  sha256: Buffer;
}

/**
 * Creates an archive under a key: writes it under a temporary name, reads it back to compare every count and
 * hash, and only then renames it.
 *
 * @param client a connection that nothing else uses at the same time
 * @throws ArchiveError, or any error of the database or the store; in that case, leaves nothing behind
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
    // Its errors also occur in the two streams that share it.
    through.on('error', () => undefined);
    const [written, stored] = await Promise.allSettled([
      writeArchive(client, request, through).catch((error) => {
        // It may have failed before it wrote anything, and the store waits for the end.
        through.destroy(error);
        throw error;
      }),
      store.put(unchecked, through).catch((error) => {
        // Nothing reads anymore, so the writer must not wait.
        through.destroy(error);
        throw error;
      }),
    ]);
    // If both failed because of each other, the store's error is more specific: a full disk.
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
