import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const DROP_ATTEMPTS = 50;
const DROP_PAUSE_MS = 200;
const CLOSE_ATTEMPTS = 50;
const CLOSE_PAUSE_MS = 20;

export interface TestDatabase {
  /** URL of a separate, migrated, empty database. */
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a migrated database for one spec file from the test run's template. The run sets `TEST_DATABASE_URL`
 * (a server, with a role that can create databases) and `TEST_TEMPLATE`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const template = process.env.TEST_TEMPLATE;
  if (!serverUrl || !template)
    throw new Error('TEST_DATABASE_URL and TEST_TEMPLATE are not set: run the tests with npm test');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files takes half as long as logging their blocks, and a test server may lose its data in a crash.
  const create = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`;
  await onServer(serverUrl, (server) => server.query(create));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropTestDatabase(serverUrl, name) };
}

/** Creates a separate database without tables on the test run's server. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (server) => server.query(`CREATE DATABASE ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropTestDatabase(serverUrl, name) };
}

/** PostgreSQL's code for insufficient privileges. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Drops a database even if it is in use.
 *
 * @param serverUrl URL of a server, with a role that can create databases
 */
export async function dropTestDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, async (server) => {
    await untilUnused(server, name);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        return;
      } catch (error) {
        // Only a superuser can stop an autovacuum, but it finishes on its own.
        if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE || attempt === DROP_ATTEMPTS)
          throw error;
        await wait(DROP_PAUSE_MS);
      }
    }
  });
}

/**
 * Waits up to a second for connections that are being closed. A pool's sockets close after its `end` resolves, and a
 * client throws an unhandled error if the server ends its connection first.
 */
async function untilUnused(server: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; attempt < CLOSE_ATTEMPTS; attempt += 1) {
    const { rowCount } = await server.query(
      `SELECT FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend' LIMIT 1`,
      [name],
    );
    if (rowCount === 0) return;
    await wait(CLOSE_PAUSE_MS);
  }
}

/** Closes all connections to a database, as a server restart does. */
export async function closeConnections(server: pg.Client, name: string): Promise<void> {
  // Leaves out the autovacuum, which only a superuser can end.
  await server.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
    [name],
  );
}

async function onServer(serverUrl: string, work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}
