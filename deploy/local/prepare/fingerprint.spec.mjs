import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fingerprint, stampOf } from './fingerprint.mjs';

/** @type {string} */
let root;

/**
 * @param {string} name
 * @param {string} content
 */
async function write(name, content) {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-print-'));
  await write('src/a.ts', 'a');
  await write('src/deep/b.ts', 'b');
  await write('package.json', '{}');
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

const sources = ['src', 'package.json', 'missing'];

it('returns the same fingerprint for the same content, regardless of when it was written', async () => {
  const before = await fingerprint(sources, root);
  await utimes(path.join(root, 'src/a.ts'), 1, 1);
  expect(await fingerprint(sources, root)).toBe(before);
});

it.each([
  ['a changed file', () => write('src/deep/b.ts', 'B')],
  ['a new file', () => write('src/c.ts', '')],
  ['a removed file', () => rm(path.join(root, 'src/a.ts'))],
  ['a renamed file', () => rename(path.join(root, 'src/a.ts'), path.join(root, 'src/z.ts'))],
  ['a file that was missing', () => write('missing', '')],
])('returns a different fingerprint for %s', async (_what, change) => {
  const before = await fingerprint(sources, root);
  await change();
  expect(await fingerprint(sources, root)).not.toBe(before);
});

it.each(['src/node_modules/x/index.js', 'src/dist/a.js', 'src/x.tsbuildinfo', 'elsewhere.ts'])(
  'ignores %s',
  async (name) => {
    const before = await fingerprint(sources, root);
    await write(name, 'x');
    expect(await fingerprint(sources, root)).toBe(before);
  },
);

it('considers a stamp current until it is cleared, if its content matches and the build exists', async () => {
  const stamp = stampOf('thing', path.join(root, 'stamps'));
  const product = path.join(root, 'product');
  expect(await stamp.isCurrent('1')).toBe(false);
  await stamp.write('1');
  expect(await stamp.isCurrent('1')).toBe(true);
  expect(await stamp.isCurrent('2')).toBe(false);
  expect(await stamp.isCurrent('1', [product])).toBe(false);
  await write('product', '');
  expect(await stamp.isCurrent('1', [product])).toBe(true);
  await stamp.clear();
  expect(await stamp.isCurrent('1', [product])).toBe(false);
});
