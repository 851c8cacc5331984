import path from 'node:path';
import type { Config } from '../config/config.js';
import type { FileStore } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';
import { S3FileStore } from './s3-file-store.js';

/** Opens the store that a server uses: the bucket in `FILES_URL`, or the folder `files/` in the data folder. */
export function openFiles(config: Pick<Config, 'dataDir' | 'files' | 'bucketAccess'>): FileStore {
  return openFilesBucket(config) ?? openFilesOnDisk(config);
}

/** Opens the folder `files/` in the data folder, whether or not it's in use. */
export function openFilesOnDisk({ dataDir }: Pick<Config, 'dataDir'>): FileStore {
  return new LocalFileStore(path.join(dataDir, 'files'));
}

/** Opens the bucket in `FILES_URL`; undefined if it isn't set. */
export function openFilesBucket({ files, bucketAccess }: Pick<Config, 'files' | 'bucketAccess'>) {
  return files.bucket && new S3FileStore(files.bucket, bucketAccess);
}

/** Opens the store for the server's backups: the bucket in `BACKUP_URL`, or the data folder. */
export function openServerBackupFiles({
  dataDir,
  serverBackups: { bucket },
  bucketAccess,
}: Pick<Config, 'dataDir' | 'serverBackups' | 'bucketAccess'>): FileStore {
  return bucket ? new S3FileStore(bucket, bucketAccess) : new LocalFileStore(dataDir);
}
