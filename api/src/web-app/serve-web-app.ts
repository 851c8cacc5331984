import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { webRoutePattern } from '@doula-desk/domain';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readTemplatedFiles, sendTemplatedFile } from './templated-files.js';

/**
 * The built web app in the neighboring package. In a container, nginx serves it, and the folder doesn't exist.
 */
const builtWebApp = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Paths of the server. `/api` itself is a page. */
const SERVER_PATH = /^\/(api|auth|health)\/|^\/me(\/|$)/;
/** A path whose last segment has a dot is a file. If it's missing, serving a page instead would only be confusing. */
const FILE = /\/[^/]*\.[^/]+$/;

const WEB_ROUTE = new RegExp(webRoutePattern, 'iu');

const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the built web app, using the compressed copies that the build created next to its files. Any path that isn't a
 * file gets the app: with status 200 if its router matches the path, and otherwise with 404, so that the app shows its
 * not-found page.
 *
 * @param appUrl the product's URL, for the files that contain it
 * @param folder the build's output; nothing is served if it doesn't exist
 */
export async function serveWebApp(
  server: FastifyInstance,
  appUrl: string,
  folder = builtWebApp,
): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return;
  const templated = readTemplatedFiles(folder, appUrl);
  await server.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  server.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    const pathname = decodedPath(request.url);
    if (pathname === undefined || SERVER_PATH.test(pathname)) return reply.callNotFound();
    const file = templated.get(pathname);
    if (file) return sendTemplatedFile(request, reply, file);
    if (FILE.test(pathname)) {
      if (!existsSync(path.join(folder, path.normalize(pathname)))) return reply.callNotFound();
      reply.header('cache-control', pathname.startsWith('/assets/') ? CACHE_FOREVER : 'no-cache');
      return reply.sendFile(pathname);
    }
    if (WEB_ROUTE.test(pathname)) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    reply.code(404).header('cache-control', 'no-store');
    // No ETag: a browser that sent it back would get an empty 404.
    return reply.sendFile('index.html', { etag: false, lastModified: false });
  });
}

function decodedPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/');
  } catch {
    return undefined;
  }
}
