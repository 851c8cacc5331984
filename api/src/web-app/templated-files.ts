import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Placeholder that the build writes where a file has to contain the product's URL (`web/vite/public-site.ts`). */
const ORIGIN = 'https://doula-desk.invalid';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

interface TemplatedFile {
  type: string;
  plain: Buffer;
  gzipped: Buffer;
  tag: string;
}

/** Files by their path: the public pages, the sitemap, and `robots.txt`. */
export type TemplatedFiles = Map<string, TemplatedFile>;

/**
 * Reads the built files that contain the placeholder, and replaces it with the real URL.
 *
 * @param appUrl without a trailing slash
 */
export function readTemplatedFiles(folder: string, appUrl: string): TemplatedFiles {
  const files: TemplatedFiles = new Map();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const type = TYPES[path.extname(name)];
    if (!type || name === 'index.html') continue;
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll(ORIGIN, appUrl);
    const plain = Buffer.from(text);
    const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    files.set(pathOf(name), { type, plain, gzipped: gzipSync(plain, { level: 9 }), tag });
  }
  return files;
}

/** Returns the path of a page: `/security` for `security.html`, and `/` for `home.html`. */
function pathOf(name: string): string {
  if (name === 'home.html') return '/';
  return `/${name.replace(/\.html$/u, '')}`;
}

/** Sends a file, or 304 if the caller already has it. */
export function sendTemplatedFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, plain, gzipped, tag }: TemplatedFile,
): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', tag).header('vary', 'accept-encoding');
  if (headers['if-none-match'] === tag) return reply.code(304).send();
  const acceptsGzip = /\bgzip\b/u.test(headers['accept-encoding'] ?? '');
  if (acceptsGzip) reply.header('content-encoding', 'gzip');
  return reply.type(type).send(acceptsGzip ? gzipped : plain);
}
