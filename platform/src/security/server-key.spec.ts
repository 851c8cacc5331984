import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigurationError } from '../config/environment.js';
import {
  installServerKey,
  openServerKey,
  readServerKeyNotes,
  ServerKey,
  serverKeyFile,
  writeServerKeyNotes,
} from './server-key.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doula-desk-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('creates a key once, readable only by the server, and finds it again', async () => {
  const first = openServerKey(path.join(folder, 'data'), undefined);
  const second = openServerKey(path.join(folder, 'data'), undefined);
  expect(first.secret).toHaveLength(32);
  expect(second.secret.equals(first.secret)).toBe(true);
  expect((await stat(serverKeyFile(path.join(folder, 'data')))).mode & 0o777).toBe(0o600);
  expect(await readdir(path.join(folder, 'data'))).toEqual(['server.key']);
});

it("uses the operator's setting and creates no file", async () => {
  const key = openServerKey(folder, 'a setting of thirty-two characters');
  expect(key.secret.toString()).toBe('a setting of thirty-two characters');
  expect(await readdir(folder)).toEqual([]);
});

it('refuses to start with a damaged key instead of creating another one', async () => {
  await writeFile(serverKeyFile(folder), 'short');
  expect(() => openServerKey(folder, undefined)).toThrow(ConfigurationError);
});

it('derives a different key for each purpose and each server', () => {
  const key = new ServerKey(Buffer.alloc(32, 1));
  const other = new ServerKey(Buffer.alloc(32, 2));
  const derived = [key.derive('archive-manifest'), key.derive('totp-secret'), other.derive('totp-secret')];
  expect(new Set(derived.map((bytes) => bytes.toString('hex'))).size).toBe(3);
  expect(key.derive('totp-secret')).toHaveLength(32);
  expect(key.authenticate('log-checkpoint', 'x')).not.toEqual(other.authenticate('log-checkpoint', 'x'));
});

describe('a key from a backup', () => {
  it('replaces the current key, which is kept under another name', async () => {
    const before = openServerKey(folder, undefined);
    const restored = new ServerKey(Buffer.alloc(32, 3));
    expect(installServerKey(folder, restored, [])).toBe(true);
    expect(openServerKey(folder, undefined).secret).toEqual(restored.secret);
    expect((await stat(serverKeyFile(folder))).mode & 0o777).toBe(0o600);
    const kept = (await readdir(folder)).find((name) => name.startsWith('server.key.replaced-'));
    expect(await readFile(path.join(folder, kept ?? ''), 'utf8')).toBe(
      `${before.secret.toString('base64')}\n`,
    );
  });

  it("changes nothing if it's the current key", async () => {
    expect(installServerKey(folder, openServerKey(folder, undefined), [])).toBe(false);
    expect(await readdir(folder)).toEqual(['server.key']);
  });

  it('can be a longer setting from the previous server', () => {
    const setting = new ServerKey(Buffer.from('a server key of more than thirty-two characters'));
    installServerKey(folder, setting, []);
    expect(openServerKey(folder, undefined).secret).toEqual(setting.secret);
  });
});

describe('notes in the key file', () => {
  it('are stored with the key, which stays the same', () => {
    const key = openServerKey(folder, undefined);
    expect(readServerKeyNotes(folder)).toEqual([]);
    writeServerKeyNotes(folder, key, ['one', 'two']);
    expect(readServerKeyNotes(folder)).toEqual(['one', 'two']);
    expect(openServerKey(folder, undefined).secret).toEqual(key.secret);
  });

  it('are restored with a key from a backup', () => {
    openServerKey(folder, undefined);
    installServerKey(folder, new ServerKey(Buffer.alloc(32, 3)), ['one']);
    expect(readServerKeyNotes(folder)).toEqual(['one']);
  });

  it("aren't written over a replaced key", () => {
    const key = openServerKey(folder, undefined);
    installServerKey(folder, new ServerKey(Buffer.alloc(32, 3)), []);
    expect(() => writeServerKeyNotes(folder, key, ['one'])).toThrow('replaced');
  });

  it('are empty when there is no file', () => {
    expect(readServerKeyNotes(folder)).toEqual([]);
  });
});
