import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BUNDLER = fileURLToPath(new URL('./bundle.mjs', import.meta.url));

/**
 * Part of the cache key, because an entry's own text stays the same when only a module that it imports or the bundler
 * changes.
 */
const VERSIONS = ['../../../package-lock.json', './bundle.mjs', './one-module.mjs']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\0');

/**
 * @typedef {import('./bundle.mjs').BundleOptions & { own?: boolean }} OneModuleOptions `own`: whether the entry is the
 * product's code, which changes without a new version in package-lock.json
 */

/**
 * Returns the text of the sources in a folder and its subfolders.
 *
 * @param {string} folder
 */
function sourcesIn(folder) {
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .sort()
    .map((name) => `${name}\0${readFileSync(path.join(folder, name), 'utf8')}`)
    .join('\0');
}

/**
 * Jest transform: bundles an entry and everything it imports into one module. Every spec file loads its modules again,
 * which is slow for hundreds of small files.
 */
export default {
  /** @param {OneModuleOptions} [options] */
  createTransformer: (options = {}) => ({
    ...(options.isCommonJs
      ? {
          // Jest can't wait for a module that is loaded with `require`.
          process: (/** @type {string} */ _text, /** @type {string} */ file) =>
            JSON.parse(
              execFileSync(process.execPath, [BUNDLER, file, JSON.stringify(options)], {
                encoding: 'utf8',
                maxBuffer: 64 * 1024 * 1024,
              }),
            ),
        }
      : {
          processAsync: async (/** @type {string} */ _text, /** @type {string} */ file) => {
            // Loaded only here: Jest caches results, and loads transforms in each of its workers.
            const { bundle } = await import('./bundle.mjs');
            return bundle(file, options);
          },
        }),

    /**
     * @param {string} text
     * @param {string} file
     */
    getCacheKey(text, file) {
      const sources = options.own ? sourcesIn(path.dirname(file)) : text;
      return createHash('sha256')
        .update([VERSIONS, JSON.stringify(options), file, sources].join('\0'))
        .digest('hex');
    },
  }),
};
