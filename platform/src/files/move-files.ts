import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.js';

/** The top-level folders of the file store. */
const FOLDERS = ['backups', 'restores', 'exports'];

/** Returns whether a key belongs to a file that is still being written, or whose write was interrupted. */
const isUnfinished = (key: string) => key.endsWith('.unfinished');

export interface MovedFiles {
  files: number;
  bytes: number;
}

/**
 * Moves every file to another store. Each file is read back from the target, and deleted from the source only
 * if the hashes match. Can be interrupted and repeated.
 *
 * @throws if a file's contents differ in the target; the file then stays in the source
 */
export async function moveFiles(source: FileStore, target: FileStore): Promise<MovedFiles> {
  const moved = { files: 0, bytes: 0 };
  for await (const key of storedKeys(source)) {
    const hash = createHash('sha256');
    const through = new PassThrough();
    through.on('data', (chunk: Buffer) => hash.update(chunk));
    const [bytes] = await Promise.all([target.put(key, through), pipeline(await source.get(key), through)]);
    if (hash.digest('hex') !== (await hashOf(target, key)))
      throw new Error(`${key} has different contents in the target store`);
    await source.delete(key);
    moved.files += 1;
    moved.bytes += bytes;
  }
  return moved;
}

/** Counts the files in a store. */
export async function countFiles(store: FileStore): Promise<number> {
  let count = 0;
  for await (const _key of storedKeys(store)) count += 1;
  return count;
}

async function* storedKeys(store: FileStore): AsyncGenerator<string> {
  for (const folder of FOLDERS) {
    for await (const { key } of store.list(`${folder}/`)) if (!isUnfinished(key)) yield key;
  }
}

async function hashOf(store: FileStore, key: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await store.get(key), hash);
  return hash.digest('hex');
}
