import { hostname } from 'node:os';
import pg from 'pg';
import { withSecretFiles } from './config/secret-files.js';
import { hasLiveWorker } from './health/live-worker.js';

/**
 * A container's health check. Exits with code 0 if a worker on this host was seen recently, and with code 1 if not. It
 * runs four times a minute next to the worker, so it loads as little code as possible. Loading the whole platform would
 * use a tenth of a small server's CPU.
 */
const { DATABASE_URL } = withSecretFiles(process.env, ['DATABASE_URL']).variables;
const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 5_000 });
try {
  await client.connect();
  process.exit((await hasLiveWorker(client, hostname())) ? 0 : 1);
} catch {
  process.exit(1);
}
