import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  /** Address of a migrated, empty database of its own. */
  url: string;
  drop(): Promise<void>;
}

/**
 * A migrated database for one spec file, copied from the template that the test run made.
 * The run's settings: `TEST_DATABASE_URL` (a server, with the right to make databases) and `TEST_TEMPLATE`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const template = process.env.TEST_TEMPLATE;
  if (!serverUrl || !template)
    throw new Error('TEST_DATABASE_URL and TEST_TEMPLATE are not set: run the tests by npm test');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
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
