import { hostname } from 'node:os';
import pg from 'pg';
import { hasLiveWorker } from './health/live-worker.js';

/**
 * For a container's health check: ends with 0 when a worker of this host was seen lately, else with 1. It runs four
 * times a minute beside the worker, so it loads no more than it needs: with the whole platform it would cost a small
 * server a tenth of a processor.
 */
const client = new pg.Client({ connectionString: process.env.DATABASE_URL, connectionTimeoutMillis: 5_000 });
try {
  await client.connect();
  process.exit((await hasLiveWorker(client, hostname())) ? 0 : 1);
} catch {
  process.exit(1);
}
