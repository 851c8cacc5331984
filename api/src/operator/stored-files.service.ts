import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type BucketLocation,
  CONFIG,
  type Config,
  countFiles,
  type FileStore,
  type MovedFiles,
  moveFiles,
  openFilesBucket,
  openFilesOnDisk,
  S3FileStore,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { OperatorError } from './accounts-admin.service.js';

/** Moves the practices' backups, uploads, and exports between the disk and a bucket, and says where they are. */
@Injectable()
export class StoredFiles {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The bucket in use, such as `s3://desk/files`; null if the files are on the disk. */
  get bucketName(): string | null {
    const { bucket } = this.config.files;
    return bucket ? nameOf(bucket) : null;
  }

  /**
   * Moves every file to the bucket in `FILES_URL`, or from there to the disk.
   *
   * @throws OperatorError when there is no bucket
   */
  async move(to: 's3' | 'disk'): Promise<MovedFiles> {
    const bucket = openFilesBucket(this.config);
    if (!bucket)
      throw new OperatorError(
        'Set FILES_URL to the bucket, such as s3://desk/files, and restart the server.',
      );
    const disk = openFilesOnDisk(this.config);
    return to === 's3' ? moveFiles(disk, bucket) : moveFiles(bucket, disk);
  }

  /** Returns how many files are still on the disk although a bucket is in use. */
  async countLeftOnDisk(): Promise<number> {
    return this.config.files.bucket ? countFiles(openFilesOnDisk(this.config)) : 0;
  }

  /** Lists the buckets in use, each with the setting that specifies it. */
  get buckets(): { setting: string; name: string; store: FileStore }[] {
    const { files, serverBackups, bucketAccess } = this.config;
    return [
      { setting: 'FILES_URL', bucket: files.bucket },
      { setting: 'BACKUP_URL', bucket: serverBackups.bucket },
    ].flatMap(({ setting, bucket }) =>
      bucket ? [{ setting, name: nameOf(bucket), store: new S3FileStore(bucket, bucketAccess) }] : [],
    );
  }

  /** Writes a file to a bucket, reads it back, and deletes it. @throws if the bucket rejects any of this */
  async probe(bucket: FileStore): Promise<void> {
    const key = `probes/${randomUUID()}`;
    await bucket.put(key, Readable.from([Buffer.from('probe')]));
    try {
      const content = Buffer.concat(await (await bucket.get(key)).toArray());
      if (content.toString() !== 'probe') throw new Error('the bucket returned something else');
    } finally {
      await bucket.delete(key);
    }
  }
}

function nameOf({ bucket, prefix }: BucketLocation): string {
  return `s3://${bucket}/${prefix}`;
}
