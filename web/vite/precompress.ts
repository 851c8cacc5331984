import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|json|webmanifest)$|index\.html$/u;
/** Smaller responses fit into a single network packet with or without compression. */
const MIN_BYTES = 1024;

/**
 * Writes a `.gz` and a `.br` file next to every text file in the build, so that any web server can send files with the
 * best compression without compressing them on each request. Skips the public pages, because the server inserts its URL
 * into them.
 */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'doula-desk:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && compressible.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name));
      await Promise.all(files.map(compress));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const [gz, br] = await Promise.all([
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
}
