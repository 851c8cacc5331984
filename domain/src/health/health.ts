/** `GET /health/ready`. `down` for the queue or the worker does not make the API unready: it still answers, and mail waits. */
export interface Readiness {
  status: 'ok' | 'unavailable';
  database: 'up' | 'down';
  queue: 'up' | 'down';
  worker: 'up' | 'down';
}
