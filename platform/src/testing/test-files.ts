import path from 'node:path';
import { loadConfig } from '../config/config.js';
import type { FileStore } from '../files/file-store.js';
import { openFiles } from '../files/open-file-stores.js';

/**
 * Returns settings that keep a test's files in a bucket instead of the data folder, if `TEST_FILES_URL` is set,
 * such as to `http://key:secret@127.0.0.1:7070/desk`. Servers with the same data folder share their files.
 */
export function testFiles(dataDir: string): Record<string, string> {
  if (!process.env.TEST_FILES_URL) return {};
  const { origin, username, password, pathname } = new URL(process.env.TEST_FILES_URL);
  return {
    FILES_URL: `s3:/${pathname}/${path.basename(dataDir)}`,
    BUCKET_ENDPOINT: origin,
    BUCKET_ACCESS_KEY: username,
    BUCKET_SECRET_KEY: password,
    BUCKET_PATH_STYLE: 'true',
  };
}

/** Opens the files of servers with this data folder, for tests of servers that run in other processes. */
export function openTestFiles(dataDir: string): FileStore {
  return openFiles(
    loadConfig({ DATABASE_URL: 'postgresql://unused', DATA_DIR: dataDir, ...testFiles(dataDir) }),
  );
}

/** Returns the names of the files in a folder of the store, such as `backups/<owner>`. */
export async function storedNames(files: FileStore, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of files.list(`${folder}/`)) names.push(key.slice(folder.length + 1));
  return names.sort();
}
