import { hostname } from 'node:os';
import pg from 'pg';
import { withSecretFiles } from './config/secret-files.js';
import { hasLiveWorker } from './health/live-worker.js';

/**
 * A container's health check: exits with 0 if a worker of this host was seen recently, else with 1. It runs
 * four times a minute next to the worker, so it loads as little as possible: the whole platform would cost a
 * small server a tenth of its CPU.
 */
const { DATABASE_URL } = withSecretFiles(process.env, ['DATABASE_URL']).variables;
const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 5_000 });
try {
  await client.connect();
  process.exit((await hasLiveWorker(client, hostname())) ? 0 : 1);
} catch {
  process.exit(1);
}
