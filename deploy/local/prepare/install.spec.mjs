import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isInstalled } from './install.mjs';

/** @type {string} */
let root;

const used = { version: '1.0.0', integrity: 'sha512-a' };
const locked = {
  '': {},
  domain: { version: '0.1.0' },
  'node_modules/@own/domain': { link: true },
  'node_modules/used': used,
  'node_modules/for-another-system': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};

/**
 * @param {string} file
 * @param {unknown} content
 */
async function write(file, content) {
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  await writeFile(path.join(root, file), JSON.stringify(content));
}

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-install-'));
  await write('package-lock.json', { packages: locked });
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

it('considers a fresh clone not installed', async () => {
  expect(await isInstalled(root)).toBe(false);
});

it("ignores an installation that npm didn't finish", async () => {
  await write('node_modules/used/package.json', {});
  expect(await isInstalled(root)).toBe(false);
});

it('accepts all packages of this system', async () => {
  await write('node_modules/used/package.json', {});
  await write('node_modules/.package-lock.json', { packages: { 'node_modules/used': used } });
  expect(await isInstalled(root)).toBe(true);
});

it.each([
  ['missing', {}],
  ['another version', { 'node_modules/used': { ...used, version: '1.0.1' } }],
  ['other content', { 'node_modules/used': { ...used, integrity: 'sha512-c' } }],
])('requires an installation if a package is %s', async (_what, packages) => {
  await write('node_modules/used/package.json', {});
  await write('node_modules/.package-lock.json', { packages });
  expect(await isInstalled(root)).toBe(false);
});

it("requires an installation if a package's folder was removed manually", async () => {
  await write('node_modules/.package-lock.json', { packages: { 'node_modules/used': used } });
  expect(await isInstalled(root)).toBe(false);
});
