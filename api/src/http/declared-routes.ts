import { AppError } from '@doula-desk/platform';
import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';
import type { RouteMarks } from './route-marks.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The routes that the server has declared so far. */
export interface DeclaredRoutes {
  /**
   * Returns the marks of a route.
   *
   * @param path as in the OpenAPI document, with `{id}` for a parameter
   */
  marksOf(method: string, path: string): RouteMarks;
}

/**
 * Records the marks of all routes declared from now on, and responds with 405 and `Allow` to methods that an API path
 * doesn't support: after a 404, a program would think that the record was deleted.
 *
 * @param maxParamLength the same as for the server's own router
 */
export function trackDeclaredRoutes(server: FastifyInstance, maxParamLength: number): DeclaredRoutes {
  const marks = new Map<string, RouteMarks>();
  const router = findMyWay({ maxParamLength });
  /** Methods of paths without parameters, whose last segment the router could also take for an id. */
  const methodsOf = new Map<string, string[]>();
  server.addHook('onRoute', ({ method, url, config }) => {
    // The web app responds at every path, so its route says nothing about supported methods.
    if (url.endsWith('*')) return;
    for (const name of [method].flat()) {
      if (!isMethod(name)) continue;
      marks.set(`${name} ${url}`, config?.marks ?? {});
      router.on(name, url, () => {});
      if (!url.includes(':')) methodsOf.set(url, [...(methodsOf.get(url) ?? []), name]);
    }
  });
  server.addHook('onRequest', (request, reply, done) => {
    const [path = '/'] = request.url.split('?');
    const exact = methodsOf.get(path);
    if (!exact && !request.is404 && request.routeOptions.url !== '/*') return done();
    const allowed = exact ?? METHODS.filter((method) => router.find(method, path));
    if (allowed.length === 0 || allowed.some((method) => method === request.method)) return done();
    reply.header('allow', allowed.join(', '));
    done(new AppError('METHOD_NOT_ALLOWED'));
  });
  return {
    marksOf: (method, path) =>
      marks.get(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`) ?? {},
  };
}

function isMethod(name: string): name is (typeof METHODS)[number] {
  return (METHODS as readonly string[]).includes(name);
}
