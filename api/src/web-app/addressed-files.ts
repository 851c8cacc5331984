import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the build writes where a file has to name the product's own address (`web/vite/public-site.ts`). */
const ORIGIN = 'https://doula-desk.invalid';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

interface AddressedFile {
  type: string;
  plain: Buffer;
  gzipped: Buffer;
  tag: string;
}

/** By the address at which they are found: the pages of the public site, the sitemap and `robots.txt`. */
export type AddressedFiles = Map<string, AddressedFile>;

/**
 * Reads the files of the built web application that name its address, with the real one in them.
 *
 * @param appUrl without a slash at its end
 */
export function readAddressedFiles(folder: string, appUrl: string): AddressedFiles {
  const files: AddressedFiles = new Map();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const type = TYPES[path.extname(name)];
    if (!type || name === 'index.html') continue;
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll(ORIGIN, appUrl);
    const plain = Buffer.from(text);
    const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    files.set(addressOf(name), { type, plain, gzipped: gzipSync(plain, { level: 9 }), tag });
  }
  return files;
}

/** `security.html` is the page `/security`, and `home.html` the first page. */
function addressOf(name: string): string {
  if (name === 'home.html') return '/';
  return `/${name.replace(/\.html$/u, '')}`;
}

/** Answers with a file, or that the caller has it already. */
export function sendAddressedFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, plain, gzipped, tag }: AddressedFile,
): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', tag).header('vary', 'accept-encoding');
  if (headers['if-none-match'] === tag) return reply.code(304).send();
  const takesGzip = /\bgzip\b/u.test(headers['accept-encoding'] ?? '');
  if (takesGzip) reply.header('content-encoding', 'gzip');
  return reply.type(type).send(takesGzip ? gzipped : plain);
}
