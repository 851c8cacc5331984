/** A place in an object store. */
export interface BucketLocation {
  bucket: string;
  /** Starts every key; empty, or ends with a slash. */
  prefix: string;
}

/** How to reach the object store. */
export interface BucketAccess {
  /** Address of a server other than Amazon's. */
  endpoint: string | undefined;
  region: string;
  /** If undefined, the AWS SDK finds some in its own variables and files, or at the host. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Whether the bucket is in the path of an address rather than in its host name. */
  pathStyle: boolean;
  /** How the store encrypts files; if undefined, as the bucket is set up. */
  encryption: 'AES256' | 'aws:kms' | undefined;
}

/** Form of `FILES_URL` and `BACKUP_URL`. */
export const BUCKET_URL =
  /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([a-z\d][\w.-]*(?:\/[a-z\d][\w.-]*)*)?\/?)?$/i;

/** Reads an address such as `s3://bucket/prefix`. */
export function bucketLocation(url: string): BucketLocation {
  const [, bucket, prefix] = BUCKET_URL.exec(url) ?? [];
  if (bucket === undefined) throw new Error('not the address of a bucket');
  return { bucket, prefix: prefix === undefined ? '' : `${prefix}/` };
}
