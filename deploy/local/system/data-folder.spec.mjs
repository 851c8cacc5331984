import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { untilEnded } from './children.mjs';
import { lockDataFolder, makeDataFolder } from './data-folder.mjs';

/** @type {string} */
let folder;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-folder-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

it('gives a data folder to one process at a time, no matter which path it uses', async () => {
  const unlock = await lockDataFolder(folder);
  expect(unlock).toBeDefined();
  await symlink(folder, `${folder}-link`);
  expect(await lockDataFolder(folder)).toBeUndefined();
  expect(await lockDataFolder(`${folder}-link`)).toBeUndefined();
  await rm(`${folder}-link`);
  await unlock?.();
  const again = await lockDataFolder(folder);
  expect(again).toBeDefined();
  await again?.();
});

it('releases the lock of a killed process', async () => {
  const module = new URL('./data-folder.mjs', import.meta.url).href;
  const script = `await (await import('${module}')).lockDataFolder(process.argv[1]);
    console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder]);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  expect(await lockDataFolder(folder)).toBeUndefined();
  child.kill('SIGKILL');
  await untilEnded(child);
  const unlock = await lockDataFolder(folder);
  expect(unlock).toBeDefined();
  await unlock?.();
});

it('creates a data folder with its parents', async () => {
  await makeDataFolder(path.join(folder, 'a', 'b'));
  await makeDataFolder(path.join(folder, 'a', 'b'));
});

it("rejects a path that isn't a folder, with a one-line message", async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(makeDataFolder(file)).rejects.toThrow(
    `The data folder ${file} isn't writable (EEXIST). Set DATA_DIR to one that is.`,
  );
  await expect(makeDataFolder(path.join(file, 'below'))).rejects.toThrow("isn't writable (ENOTDIR)");
});
