import { mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { jest } from '@jest/globals';
import { StorageFullError } from '../errors/storage-full.js';
import { TestBucket } from '../testing/test-bucket.js';
import { bucketLocation } from './bucket-location.js';
import { FileMissingError, type FileStore } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';
import { countFiles, moveFiles } from './move-files.js';
import { S3FileStore } from './s3-file-store.js';

let folder: string;
let disk: LocalFileStore;
let server: TestBucket;
let bucket: S3FileStore;
let prefixes = 0;

beforeAll(async () => {
  server = await TestBucket.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doula-desk-files-'));
  disk = new LocalFileStore(path.join(folder, 'files'));
  prefixes += 1;
  bucket = new S3FileStore(bucketLocation(`s3://desk/files-${prefixes}`), server.access);
});
afterEach(() => rm(folder, { recursive: true }));

const putInto = (store: FileStore, key: string, text: string) =>
  store.put(key, Readable.from([Buffer.from(text)]));
const text = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();
const keysOf = async (store: FileStore, prefix: string) =>
  (await Readable.from(store.list(prefix)).toArray()).map(({ key }: { key: string }) => key).sort();

describe.each(['disk', 'bucket'] as const)('files: %s', (place) => {
  let store: FileStore;
  beforeEach(() => {
    store = { disk, bucket }[place];
  });
  const put = (key: string, content: string) => putInto(store, key, content);
  const keys = (prefix: string) => keysOf(store, prefix);

  it('returns stored files, whole or in part', async () => {
    expect(await put('backups/a/1', 'moonrise')).toBe(8);
    expect(await store.size('backups/a/1')).toBe(8);
    expect(await text(await store.get('backups/a/1'))).toBe('moonrise');
    expect(await text(await store.get('backups/a/1', { start: 4, end: 6 }))).toBe('ri');
  });

  it('keeps the previous file when an upload is interrupted', async () => {
    await put('backups/a/1', 'before');
    async function* broken() {
      yield Buffer.from('half of');
      throw new Error('the connection was lost');
    }
    await expect(store.put('backups/a/1', Readable.from(broken()))).rejects.toThrow(
      'the connection was lost',
    );
    expect(await keys('backups/')).toEqual(['backups/a/1']);
    expect(await text(await store.get('backups/a/1'))).toBe('before');
  });

  it('moves, lists, and deletes files', async () => {
    await put('backups/a/1.unchecked', 'x');
    await put('restores/b/2', 'y');
    await store.move('backups/a/1.unchecked', 'backups/a/1');
    expect(await keys('backups/')).toEqual(['backups/a/1']);
    expect(await keys('exports/')).toEqual([]);
    await store.delete('backups/a/1');
    await store.delete('backups/a/1');
    expect(await keys('backups/')).toEqual([]);
  });

  it('reports a missing file', async () => {
    await expect(store.get('backups/none')).rejects.toBeInstanceOf(FileMissingError);
    await expect(store.size('backups/none')).rejects.toBeInstanceOf(FileMissingError);
    await expect(store.move('backups/none', 'backups/other')).rejects.toBeInstanceOf(FileMissingError);
  });

  it.each(['../passwd', '/etc/passwd', 'a/../../b', 'a//b', '', 'a/', '.hidden', 'a\u0000b', 'a\\b'])(
    'rejects an invalid key: %j',
    async (key) => {
      await expect(put(key, 'x')).rejects.toThrow('not a valid file store key');
      await expect(store.get(key)).rejects.toThrow('not a valid file store key');
    },
  );

  it('returns a file with many parts unchanged, even after a move', async () => {
    const content = Buffer.alloc(20 * 1024 * 1024, 'moonrise ');
    async function* parts() {
      for (let at = 0; at < content.length; at += 100_000) yield content.subarray(at, at + 100_000);
    }
    expect(await store.put('backups/a/1', Readable.from(parts()))).toBe(content.length);
    await store.move('backups/a/1', 'backups/a/2');
    expect(await store.size('backups/a/2')).toBe(content.length);
    expect(Buffer.concat(await (await store.get('backups/a/2')).toArray()).equals(content)).toBe(true);
  });

  it('leaves nothing behind when the upload of a large file is interrupted', async () => {
    async function* broken() {
      for (let part = 0; part < 20; part += 1) yield Buffer.alloc(1024 * 1024);
      throw new Error('the connection was lost');
    }
    await expect(store.put('backups/a/1', Readable.from(broken()))).rejects.toThrow(
      'the connection was lost',
    );
    expect(await keys('backups/')).toEqual([]);
  });
});

describe('files in a bucket', () => {
  it('are moved through the server if they are too large to be copied in one request', async () => {
    const small = new S3FileStore(bucketLocation('s3://desk'), server.access, 4);
    await putInto(small, 'backups/a/large', 'moonrise');
    await small.move('backups/a/large', 'backups/a/moved');
    expect(await text(await small.get('backups/a/moved'))).toBe('moonrise');
    expect(await keysOf(small, 'backups/a/')).toEqual(['backups/a/moved']);
  });

  it('are kept under the prefix of the bucket URL', async () => {
    await putInto(new S3FileStore(bucketLocation('s3://desk/other'), server.access), 'backups/b/1', 'theirs');
    await putInto(bucket, 'backups/a/1', 'ours');
    expect(await keysOf(bucket, 'backups/')).toEqual(['backups/a/1']);
    await expect(bucket.get('backups/b/1')).rejects.toThrow(FileMissingError);
  });

  it('keep their contents when they are moved from disk to the bucket and back', async () => {
    const stored = { 'backups/a/1': 'one', 'restores/b/2': 'two', 'exports/c/3': '' };
    for (const [key, content] of Object.entries(stored)) await putInto(disk, key, content);
    expect(await moveFiles(disk, bucket)).toEqual({ files: 3, bytes: 6 });
    expect([await countFiles(disk), await countFiles(bucket)]).toEqual([0, 3]);
    expect(await moveFiles(disk, bucket)).toEqual({ files: 0, bytes: 0 });
    await moveFiles(bucket, disk);
    for (const [key, content] of Object.entries(stored))
      expect(await text(await disk.get(key))).toBe(content);
    expect(await countFiles(bucket)).toBe(0);
  });

  it('stay where they are if the target store returns different content', async () => {
    await putInto(disk, 'backups/a/1', 'moonrise');
    jest.spyOn(bucket, 'get').mockResolvedValue(Readable.from([Buffer.from('moonset')]));
    await expect(moveFiles(disk, bucket)).rejects.toThrow('has different contents');
    expect(await text(await disk.get('backups/a/1'))).toBe('moonrise');
  });
});

describe('files on disk', () => {
  const put = (key: string, content: string) => putInto(disk, key, content);
  const keys = (prefix: string) => keysOf(disk, prefix);

  it('refuses a file that would use up the reserved space, and leaves nothing behind', async () => {
    const full = new LocalFileStore(path.join(folder, 'files'), Number.MAX_SAFE_INTEGER);
    await expect(full.requireSpace()).rejects.toThrow(StorageFullError);
    await expect(full.put('backups/a/1', Readable.from([Buffer.from('moonrise')]))).rejects.toThrow(
      StorageFullError,
    );
    expect(await keys('backups/')).toEqual([]);
  });

  it('checks the free space before its folder exists, and takes the file size into account', async () => {
    await expect(disk.requireSpace(1)).resolves.toBeUndefined();
    await expect(disk.requireSpace(Number.MAX_SAFE_INTEGER)).rejects.toThrow(StorageFullError);
  });

  it('stops in the middle of a large file when it reaches the reserved space', async () => {
    const requireSpace = jest
      .spyOn(disk, 'requireSpace')
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new StorageFullError());
    async function* large() {
      for (let part = 0; part < 20; part += 1) yield Buffer.alloc(1024 * 1024);
    }
    await expect(disk.put('backups/a/1', Readable.from(large()))).rejects.toThrow(StorageFullError);
    expect(requireSpace).toHaveBeenCalledTimes(2);
    expect(await keys('backups/')).toEqual([]);
  });

  it("doesn't let other users on the machine read a file", async () => {
    await put('backups/a/1', 'moonrise');
    expect((await stat(path.join(folder, 'files/backups/a/1'))).mode & 0o077).toBe(0);
    expect((await stat(path.join(folder, 'files/backups/a'))).mode & 0o077).toBe(0);
  });

  it('lists files with the time of their last change', async () => {
    const changedAt = new Date('2026-11-05T09:00:00Z');
    await put('backups/a/1', 'moonrise');
    await utimes(path.join(folder, 'files/backups/a/1'), changedAt, changedAt);
    expect(await Readable.from(disk.list('backups/')).toArray()).toEqual([{ key: 'backups/a/1', changedAt }]);
  });

  it("doesn't follow links out of the folder", async () => {
    await put('backups/a/1', 'moonrise');
    await writeFile(path.join(folder, 'server.key'), 'secret');
    await symlink('../../../server.key', path.join(folder, 'files/backups/a/2'));
    await symlink('../..', path.join(folder, 'files/backups/b'));
    for (const key of ['backups/a/2', 'backups/b/server.key']) {
      await expect(disk.get(key)).rejects.toThrow(FileMissingError);
      await expect(disk.size(key)).rejects.toThrow(FileMissingError);
    }
    await expect(put('backups/b/planted', 'forged')).rejects.toThrow(FileMissingError);
    await expect(disk.move('backups/a/1', 'backups/b/planted')).rejects.toThrow(FileMissingError);
    expect(await readdir(folder)).toEqual(['files', 'server.key']);
  });
});
