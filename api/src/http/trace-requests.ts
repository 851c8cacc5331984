import { activeTracing, type OpenSpan } from '@doula-desk/platform';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    span?: OpenSpan;
  }
}

/**
 * Traces every request by its route's template, never by its URL, which contains record ids and possibly a secret. Does
 * nothing unless the operator has configured a collector.
 */
export function traceRequests(server: FastifyInstance): void {
  const tracing = activeTracing();
  if (!tracing) return;
  server.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions;
    request.span = tracing.start(`${request.method} ${route}`, 'server', {
      'http.request.method': request.method,
      'http.route': route,
    });
    request.span.within(done);
  });
  // Enters the span again, because the connection emits the end of a body, and several requests share a connection.
  server.addHook('preHandler', (request, _reply, done) => {
    if (request.span) request.span.within(done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    request.span?.end({ 'http.response.status_code': status }, status >= 500 ? String(status) : undefined);
    done();
  });
}
