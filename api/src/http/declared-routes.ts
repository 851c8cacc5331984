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
   * @param address as the OpenAPI document writes it, with `{id}` for a parameter
   */
  marksOf(method: string, address: string): RouteMarks;
}

/**
 * Records the marks of all routes declared from now on, and answers 405 with `Allow` to methods that a
 * product address doesn't support: after a 404, a program would think that the record was deleted.
 *
 * @param maxParamLength the same as for the server's own router
 */
export function declareRoutes(server: FastifyInstance, maxParamLength: number): DeclaredRoutes {
  const marks = new Map<string, RouteMarks>();
  const router = findMyWay({ maxParamLength });
  /** Methods of the addresses without parameters. For the others, the router would try an id in the same place. */
  const methodsOf = new Map<string, string[]>();
  server.addHook('onRoute', ({ method, url, config }) => {
    // The web app answers at every address, so its route says nothing about supported methods.
    if (url.endsWith('*')) return;
    for (const name of [method].flat()) {
      if (!isMethod(name)) continue;
      marks.set(`${name} ${url}`, config?.marks ?? {});
      router.on(name, url, () => {});
      if (!url.includes(':')) methodsOf.set(url, [...(methodsOf.get(url) ?? []), name]);
    }
  });
  server.addHook('onRequest', (request, reply, done) => {
    const [address = '/'] = request.url.split('?');
    const exact = methodsOf.get(address);
    if (!exact && !request.is404 && request.routeOptions.url !== '/*') return done();
    const allowed = exact ?? METHODS.filter((method) => router.find(method, address));
    if (allowed.length === 0 || allowed.some((method) => method === request.method)) return done();
    reply.header('allow', allowed.join(', '));
    done(new AppError('METHOD_NOT_ALLOWED'));
  });
  return {
    marksOf: (method, address) =>
      marks.get(`${method.toUpperCase()} ${address.replace(/\{(\w+)\}/g, ':$1')}`) ?? {},
  };
}

function isMethod(name: string): name is (typeof METHODS)[number] {
  return (METHODS as readonly string[]).includes(name);
}
