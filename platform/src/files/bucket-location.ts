/** A location in an object store. */
export interface BucketLocation {
  bucket: string;
  /** Prefix of every key: empty, or ending with a slash. */
  prefix: string;
}

/** How to reach the object store. */
export interface BucketAccess {
  /** URL of a server other than Amazon's. */
  endpoint: string | undefined;
  region: string;
  /**
   * If undefined, the AWS SDK looks for credentials in its standard environment variables and files, and on the host.
   */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Whether the bucket name is in the path of a URL rather than in its host name. */
  pathStyle: boolean;
  /** How the store encrypts files; if undefined, the bucket's default applies. */
  encryption: 'AES256' | 'aws:kms' | undefined;
}

/** Format of `FILES_URL` and `BACKUP_URL`. */
export const BUCKET_URL =
  /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([a-z\d][\w.-]*(?:\/[a-z\d][\w.-]*)*)?\/?)?$/i;

/** Parses a URL such as `s3://bucket/prefix`. */
export function bucketLocation(url: string): BucketLocation {
  const [, bucket, prefix] = BUCKET_URL.exec(url) ?? [];
  if (bucket === undefined) throw new Error('not a bucket URL');
  return { bucket, prefix: prefix === undefined ? '' : `${prefix}/` };
}
