import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { jest } from '@jest/globals';
import { StorageFullError } from '../errors/storage-full.js';
import { FileMissingError } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';

let folder: string;
let store: LocalFileStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doula-desk-files-'));
  store = new LocalFileStore(path.join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (key: string, text: string) => store.put(key, Readable.from([Buffer.from(text)]));
const text = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();
const keys = async (prefix: string) =>
  (await Readable.from(store.list(prefix)).toArray()).map(({ key }: { key: string }) => key).sort();

it('returns stored files, whole or in part', async () => {
  expect(await put('backups/a/1', 'moonrise')).toBe(8);
  expect(await store.size('backups/a/1')).toBe(8);
  expect(await text(await store.get('backups/a/1'))).toBe('moonrise');
  expect(await text(await store.get('backups/a/1', { start: 4, end: 6 }))).toBe('ri');
});

it('refuses a file that would use up the reserved space, and leaves nothing behind', async () => {
  const full = new LocalFileStore(path.join(folder, 'files'), Number.MAX_SAFE_INTEGER);
  await expect(full.requireSpace()).rejects.toThrow(StorageFullError);
  await expect(full.put('backups/a/1', Readable.from([Buffer.from('moonrise')]))).rejects.toThrow(
    StorageFullError,
  );
  expect(await keys('backups/')).toEqual([]);
});

it('checks the free space before its folder exists, and considers the size of the file', async () => {
  await expect(store.requireSpace(1)).resolves.toBeUndefined();
  await expect(store.requireSpace(Number.MAX_SAFE_INTEGER)).rejects.toThrow(StorageFullError);
});

it('stops in the middle of a large file when it reaches the reserved space', async () => {
  const look = jest
    .spyOn(store, 'requireSpace')
    .mockResolvedValueOnce(undefined)
    .mockRejectedValueOnce(new StorageFullError());
  async function* large() {
    for (let part = 0; part < 20; part += 1) yield Buffer.alloc(1024 * 1024);
  }
  await expect(store.put('backups/a/1', Readable.from(large()))).rejects.toThrow(StorageFullError);
  expect(look).toHaveBeenCalledTimes(2);
  expect(await keys('backups/')).toEqual([]);
});

it("doesn't let other users of the machine read a file", async () => {
  await put('backups/a/1', 'moonrise');
  expect((await stat(path.join(folder, 'files/backups/a/1'))).mode & 0o077).toBe(0);
  expect((await stat(path.join(folder, 'files/backups/a'))).mode & 0o077).toBe(0);
});

it('keeps the previous file, and nothing else, when the content is interrupted', async () => {
  await put('backups/a/1', 'before');
  async function* broken() {
    yield Buffer.from('half of');
    throw new Error('the line is dead');
  }
  await expect(store.put('backups/a/1', Readable.from(broken()))).rejects.toThrow('the line is dead');
  expect(await readdir(path.join(folder, 'files/backups/a'))).toEqual(['1']);
  expect(await readFile(path.join(folder, 'files/backups/a/1'), 'utf8')).toBe('before');
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
  'rejects a key that leads elsewhere: %j',
  async (key) => {
    await expect(put(key, 'x')).rejects.toThrow('not a key');
    await expect(store.get(key)).rejects.toThrow('not a key');
  },
);

it('follows no link out of its folder', async () => {
  await put('backups/a/1', 'moonrise');
  await writeFile(path.join(folder, 'server.key'), 'secret');
  await symlink('../../../server.key', path.join(folder, 'files/backups/a/2'));
  await symlink('../..', path.join(folder, 'files/backups/b'));
  for (const key of ['backups/a/2', 'backups/b/server.key']) {
    await expect(store.get(key)).rejects.toThrow(FileMissingError);
    await expect(store.size(key)).rejects.toThrow(FileMissingError);
  }
  await expect(put('backups/b/planted', 'forged')).rejects.toThrow(FileMissingError);
  await expect(store.move('backups/a/1', 'backups/b/planted')).rejects.toThrow(FileMissingError);
  expect(await readdir(folder)).toEqual(['files', 'server.key']);
});
