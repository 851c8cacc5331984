import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const DROP_ATTEMPTS = 50;
const DROP_PAUSE_MS = 200;

export interface TestDatabase {
  /** Address of a separate, migrated, empty database. */
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a migrated database for one spec file from the test run's template. The run sets
 * `TEST_DATABASE_URL` (a server, with the right to create databases) and `TEST_TEMPLATE`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const template = process.env.TEST_TEMPLATE;
  if (!serverUrl || !template)
    throw new Error('TEST_DATABASE_URL and TEST_TEMPLATE are not set: run the tests with npm test');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files takes half the time of logging their blocks, and a crash may cost a test server its data.
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropTestDatabase(serverUrl, name) };
}

/** Creates a separate database without tables on the test run's server. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropTestDatabase(serverUrl, name) };
}

/** PostgreSQL's code for insufficient privileges. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Drops a database even if it is in use.
 *
 * @param serverUrl address of a server, as a role that may create databases
 */
export async function dropTestDatabase(serverUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    } catch (error) {
      // An autovacuum finishes on its own; only a superuser can stop it.
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE || attempt === DROP_ATTEMPTS)
        throw error;
      await wait(DROP_PAUSE_MS);
    }
  }
}

/** Closes all connections to a database, as a server restart does. */
export async function closeConnections(server: pg.Client, name: string): Promise<void> {
  // Except the server's own vacuum, which only a superuser can end.
  await server.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
    [name],
  );
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
