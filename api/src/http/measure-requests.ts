import type { Metrics } from '@doula-desk/platform';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';

/** Histogram buckets in seconds, from a lookup to an export. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10, 30];

/** Measures every request by its route's template, never by its URL, which contains record ids. */
export function measureRequests(server: FastifyInstance, metrics: Metrics): void {
  if (!metrics.isServed) return;
  const durations = new Histogram({
    name: 'doula_http_request_duration_seconds',
    help: 'Time from receiving a request to finishing its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [metrics.registry],
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions;
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
