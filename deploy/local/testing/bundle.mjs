// Bundles an entry and the modules that it imports. As a program, it takes the entry and the options as JSON, and prints
// the result as JSON.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * @typedef {object} BundleOptions
 * @property {string[]} [inline] packages that become part of the module, which nothing else may load
 * @property {string[]} [extraModules] further modules whose exports are added, relative to the entry
 * @property {boolean} [isCommonJs] whether it is a CommonJS module
 */

/**
 * @param {string} file the entry
 * @param {BundleOptions} options
 * @returns {Promise<{ code: string, map?: object }>}
 */
export async function bundle(file, { inline = [], extraModules = [], isCommonJs = false }) {
  // Other packages aren't bundled, because other modules may load them too. They may also be missing.
  const isOther = (/** @type {string} */ id) =>
    /^[^./]/.test(id) && !inline.some((name) => id === name || id.startsWith(`${name}/`));
  const results = await build({
    configFile: false,
    root: path.dirname(file),
    logLevel: 'error',
    plugins: [
      {
        name: 'more-exports',
        transform: (code, id) =>
          id === file
            ? [code, ...extraModules.map((name) => `export * from '${name}';`)].join('\n')
            : undefined,
      },
    ],
    ssr: { noExternal: inline },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      ssr: file,
      sourcemap: true,
      rolldownOptions: { external: isOther, output: { format: isCommonJs ? 'cjs' : 'es' } },
    },
  });
  const [result] = /** @type {import('vite').Rollup.RollupOutput[]} */ ([results].flat());
  const [chunk, second] = result?.output ?? [];
  if (chunk === undefined || second?.type === 'chunk') throw new Error(`${file} isn't one module`);
  const { code, map } = chunk;
  if (!map) return { code };
  // Relative to the folder of a build, which isn't written.
  const sources = map.sources.map((source) => path.resolve(path.dirname(file), 'dist', source));
  return { code, map: { ...map, version: 3, sources } };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , file = '', options = '{}'] = process.argv;
  process.stdout.write(JSON.stringify(await bundle(file, JSON.parse(options))));
}
