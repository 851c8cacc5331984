import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type S3rver from 's3rver';
import type { BucketAccess } from '../files/bucket-location.js';

/** An S3-compatible server with a bucket named `desk`. */
export class TestBucket {
  private constructor(
    private readonly server: S3rver,
    private readonly folder: string,
    readonly access: BucketAccess,
  ) {}

  static async start(): Promise<TestBucket> {
    // Loaded on demand, since most spec files don't need a bucket, and the server loads hundreds of modules.
    const { default: S3rver } = await import('s3rver');
    const directory = await mkdtemp(path.join(tmpdir(), 'doula-desk-bucket-'));
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: 'desk', configs: [] }],
    });
    const { port } = await server.run();
    const endpoint = `http://127.0.0.1:${port}`;
    return new TestBucket(server, directory, {
      endpoint,
      region: 'us-east-1',
      // The server's only account.
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      pathStyle: true,
      encryption: undefined,
    });
  }

  async stop(): Promise<void> {
    await this.server.close();
    await rm(this.folder, { recursive: true });
  }
}
