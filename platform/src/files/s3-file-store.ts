import { Readable } from 'node:stream';
import type { BucketAccess, BucketLocation } from './bucket-location.js';
import { FileMissingError, type FileStore, requireKey } from './file-store.js';

/** Size of each part of an upload. A file can have 10,000 parts, so the maximum file size is 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
/** Number of parts that are uploaded concurrently, and therefore held in memory. */
const CONCURRENT_PARTS = 2;
/** Largest file that an object store copies in one request. */
const COPY_MAX_BYTES = 5 * 1024 ** 3;

/** A bucket in Amazon S3, or on a server with a compatible API. */
export class S3FileStore implements FileStore {
  private loading: Promise<Sdk> | undefined;

  /** @param copyMaxBytes size above which files are moved through this server */
  constructor(
    private readonly location: BucketLocation,
    private readonly access: BucketAccess,
    private readonly copyMaxBytes = COPY_MAX_BYTES,
  ) {}

  async put(key: string, content: Readable): Promise<number> {
    const target = this.objectOf(key);
    const { client, Upload } = await this.sdk();
    let bytes = 0;
    let failure: unknown;
    async function* counted() {
      try {
        for await (const chunk of content) {
          bytes += chunk.length;
          yield chunk;
        }
      } catch (error) {
        failure = error;
        throw error;
      }
    }
    const params = { ...target, ...this.encryption, Body: Readable.from(counted(), { objectMode: false }) };
    try {
      // A multipart upload becomes a file only when it's complete.
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: CONCURRENT_PARTS }).done();
      return bytes;
    } catch (error) {
      content.destroy();
      throw failure ?? error;
    }
  }

  async get(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const object = this.objectOf(key);
    if (range && range.end <= range.start) throw new RangeError('empty file range');
    const { client, GetObjectCommand } = await this.sdk();
    // The end is inclusive.
    const part = range && { Range: `bytes=${range.start}-${range.end - 1}` };
    const { Body } = await client.send(new GetObjectCommand({ ...object, ...part })).catch(asMissing(key));
    return Body as Readable;
  }

  async size(key: string): Promise<number> {
    const object = this.objectOf(key);
    const { client, HeadObjectCommand } = await this.sdk();
    const { ContentLength } = await client.send(new HeadObjectCommand(object)).catch(asMissing(key));
    return ContentLength ?? 0;
  }

  /** An object store has no reserved space to protect. */
  async requireSpace(): Promise<void> {}

  async move(from: string, to: string): Promise<void> {
    const target = this.objectOf(to);
    if ((await this.size(from)) > this.copyMaxBytes) {
      await this.put(to, await this.get(from));
    } else {
      const { Bucket, Key } = this.objectOf(from);
      const { client, CopyObjectCommand } = await this.sdk();
      await client.send(
        new CopyObjectCommand({ ...target, ...this.encryption, CopySource: `${Bucket}/${Key}` }),
      );
    }
    await this.delete(from);
  }

  async delete(key: string): Promise<void> {
    const object = this.objectOf(key);
    const { client, DeleteObjectCommand } = await this.sdk();
    await client.send(new DeleteObjectCommand(object));
  }

  async *list(prefix: string): AsyncGenerator<{ key: string; changedAt: Date }> {
    const start = requireKey(prefix.replace(/\/$/, ''));
    const { client, paginateListObjectsV2 } = await this.sdk();
    const { bucket, prefix: own } = this.location;
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${own}${start}/` });
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', LastModified = new Date() } of Contents) {
        yield { key: Key.slice(own.length), changedAt: LastModified };
      }
    }
  }

  /** @throws when the key is invalid */
  private objectOf(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.location.bucket, Key: `${this.location.prefix}${requireKey(key)}` };
  }

  private get encryption() {
    return { ServerSideEncryption: this.access.encryption };
  }

  private sdk(): Promise<Sdk> {
    this.loading ??= loadSdk(this.access);
    return this.loading;
  }
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** Loads the SDK on first use, so that servers without a bucket start sooner. */
async function loadSdk({ endpoint, region, credentials, pathStyle }: BucketAccess) {
  // The SDK version in the lockfile supports every Node.js version that the product supports, but on Node.js 20
  // it would warn that this support will end.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new sdk.S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    // Other servers don't support the newest checksum algorithms. Archives contain their own hashes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { ...sdk, client, Upload };
}

function asMissing(key: string): (error: Error) => never {
  return (error) => {
    if (['NoSuchKey', 'NotFound'].includes(error.name)) throw new FileMissingError(`no file ${key}`);
    throw error;
  };
}
