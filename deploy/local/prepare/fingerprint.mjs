import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, STAMPS } from '../system/paths.mjs';

/**
 * Returns the files under a path (or the path itself), in a fixed order. A path that doesn't exist has none.
 *
 * @param {string} target absolute
 * @returns {Promise<string[]>}
 */
async function filesUnder(target) {
  const entries = await readdir(target, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') {
      return undefined;
    }
    if (error.code === 'ENOENT') {
      return [];
    }
    throw error;
  });
  if (entries === undefined) {
    return [target];
  }
  const nested = await Promise.all(
    entries
      .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.endsWith('.tsbuildinfo'))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => {
        const child = path.join(target, entry.name);
        return entry.isDirectory() ? filesUnder(child) : [child];
      }),
  );
  return nested.flat();
}

/**
 * Returns a hash of the names and contents of some files and folders. Timestamps and owners are ignored, so a fresh
 * checkout of the same content has the same hash.
 *
 * @param {string[]} sources paths in the repository; `node_modules` and `dist` below them are ignored
 * @param {string} [root]
 * @returns {Promise<string>}
 */
export async function fingerprint(sources, root = ROOT) {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const source of sources) {
    for (const file of await filesUnder(path.join(root, source))) {
      const content = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      hash.update(`${path.relative(root, file)}\0${content}\0`);
    }
  }
  return hash.digest('hex');
}

/**
 * Records the content that a build target was last built from.
 *
 * @param {string} name the target's name
 * @param {string} [folder] the folder with the stamps
 */
export function stampOf(name, folder = STAMPS) {
  const file = path.join(folder, `${name}.stamp`);
  return {
    /**
     * Returns whether the target was built from this content, and its files still exist.
     *
     * @param {string} print
     * @param {string[]} [products] absolute paths that must exist
     */
    async isCurrent(print, products = []) {
      const stamped = await readFile(file, 'utf8').catch(() => '');
      return stamped === print && products.every((product) => existsSync(product));
    },
    /** Removes the stamp before a build, because an unfinished build must not count as finished. */
    async clear() {
      await rm(file, { force: true });
    },
    /** @param {string} print */
    async write(print) {
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.${process.pid}`, print);
      await rename(`${file}.${process.pid}`, file);
    },
  };
}
