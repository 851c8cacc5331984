import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { adoptHistory, rejectOlderVersions } from './earlier-versions.js';

/** Advisory lock, held while migrating, because two servers may start at the same time. The number is arbitrary. */
const MIGRATION_LOCK = 7_237_001;

/** Application name of the connection that migrates. */
const MIGRATION_APPLICATION_NAME = 'doula-desk migration';

/** Pause before checking again whether the terminated connections have closed. */
const TERMINATION_POLL_MS = 50;

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

const HISTORY = `
  CREATE TABLE IF NOT EXISTS _schema_migrations (
    name text PRIMARY KEY,
    "appliedAt" timestamptz NOT NULL DEFAULT now()
  )`;

/** One folder in `prisma/migrations`. */
export interface Migration {
  name: string;
  sql: string;
}

/** Returns all migrations, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => ({
      name,
      sql: await readFile(path.join(migrationsFolder, name, 'migration.sql'), 'utf8'),
    })),
  );
}

/**
 * Upgrades a database to the newest schema. Several servers can call it at the same time, and again after a migration
 * was interrupted: each migration and its entry in the history are committed in one transaction.
 *
 * @returns the names of the migrations that were just applied
 * @throws if a migration fails, or a newer version of the product has migrated the database
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const lockHolder = await connect(connectionString, 'doula-desk migrate');
  try {
    await lockHolder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await terminateLeftoverConnections(lockHolder);
    const client = await connect(connectionString, MIGRATION_APPLICATION_NAME);
    try {
      return await applyMissing(client, await readMigrations());
    } finally {
      await client.end();
    }
  } finally {
    await lockHolder.end();
  }
}

/** Returns the names of the migrations of this version that a database lacks. */
export async function pendingMigrations(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM _schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return (await readMigrations()).map(({ name }) => name).filter((name) => !applied.has(name));
}

async function connect(connectionString: string, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: applicationName,
    options: '-c TimeZone=UTC',
  });
  await client.connect();
  return client;
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await transaction(client, async () => {
    await client.query(HISTORY);
    await adoptHistory(client);
  });
  const { rows } = await client.query<{ name: string }>('SELECT name FROM _schema_migrations ORDER BY name');
  const applied = new Set(rows.map(({ name }) => name));
  rejectNewerDatabase(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const { name, sql } of missing) {
    await transaction(client, async () => {
      await client.query(sql);
      await client.query('INSERT INTO _schema_migrations (name) VALUES ($1)', [name]);
    });
  }
  await transaction(client, () => rejectOlderVersions(client));
  return missing.map(({ name }) => name);
}

async function transaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Rejects newer databases, because a version that doesn't know about a migration could violate its rules. */
function rejectNewerDatabase(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name)).at(-1);
  if (unknown === undefined) return;
  throw new Error(
    `This database belongs to a newer version of Doula Desk (${unknown}). ` +
      'Start that version, or restore a copy of the data from before the upgrade.',
  );
}

/**
 * Terminates the connections of processes that were killed while they migrated. Only the holder of the lock may
 * migrate, so every other connection that migrates is a leftover.
 */
async function terminateLeftoverConnections(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = $1 AND datname = current_database()`,
      [MIGRATION_APPLICATION_NAME],
    );
    if (rowCount === 0) return;
    await wait(TERMINATION_POLL_MS);
  }
}
