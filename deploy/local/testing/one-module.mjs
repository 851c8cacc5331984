import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Versions of all packages. An entry's own text stays the same when only a module that it imports changes. */
const VERSIONS = readFileSync(new URL('../../../package-lock.json', import.meta.url));

/**
 * Jest transform: bundles the entry of a package and everything it imports into one module. Every spec file loads its
 * modules again, which is slow for packages of hundreds of small files.
 */
export default {
  /**
   * @param {string} _text
   * @param {string} file
   */
  async processAsync(_text, file) {
    // Loaded only here: Jest caches results, and loads transforms in each of its workers.
    const { build } = await import('vite');
    const results = await build({
      configFile: false,
      logLevel: 'error',
      // As for a server, so that other packages, which may be loaded from elsewhere too, stay imports.
      build: { write: false, minify: false, target: 'es2022', ssr: file },
    });
    const [result] = /** @type {import('vite').Rollup.RollupOutput[]} */ ([results].flat());
    const [chunk] = result?.output ?? [];
    if (chunk === undefined) throw new Error(`${file} has no code`);
    return { code: chunk.code };
  },

  /**
   * @param {string} text
   * @param {string} file
   */
  getCacheKeyAsync: async (text, file) =>
    createHash('sha256').update(VERSIONS).update(file).update('\0').update(text).digest('hex'),
};
