import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { ENGINE_APPLICATION, openSchemaEngine } from './schema-engine.js';

/** Held while migrating, since two servers may start at once. Any fixed number does. */
const MIGRATION_LOCK = 7_237_001;

/** Pause before looking again whether connections that were ended are gone. */
const LEFT_OVER_PAUSE_MS = 50;

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** The migration folders as the engine wants them, oldest first. */
export async function readMigrations(folder = migrationsFolder): Promise<MigrationList> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrationDirectories = await Promise.all(
    names.sort().map(async (name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok' as const,
          value: await readFile(path.join(folder, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  );
  const lockfile = { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' };
  return { baseDir: folder, lockfile, shadowDbInitScript: '', migrationDirectories };
}

/**
 * Brings a database to the newest schema. Safe to call from several servers at once, and after a migration
 * that was cut off: each migration is one script that PostgreSQL runs whole, and marks as finished, or not at all,
 * so one that was begun and not finished left nothing behind and is run again.
 *
 * @returns the names of the migrations that were applied now
 * @throws when a migration fails, or the database was migrated by a newer version of the product
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const lockHolder = new pg.Client({ connectionString, application_name: 'doula-desk migrate' });
  await lockHolder.connect();
  try {
    await lockHolder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await endLeftOver(lockHolder);
    const migrationsList = await readMigrations();
    await refuseNewer(lockHolder, migrationsList);
    await forgetUnfinished(lockHolder);
    const engine = await openSchemaEngine(connectionString);
    try {
      const filters = { externalTables: [], externalEnums: [] };
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters });
      return appliedMigrationNames;
    } finally {
      engine.free();
    }
  } finally {
    await lockHolder.end();
  }
}

/**
 * Ends what the database still does for a process that was killed while it migrated. Whoever holds the lock is the only
 * one that may migrate, so every engine that is busy is one of those.
 */
async function endLeftOver(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = $1 AND datname = current_database() AND state = 'active'`,
      [ENGINE_APPLICATION],
    );
    if (rowCount === 0) return;
    await wait(LEFT_OVER_PAUSE_MS);
  }
}

/** The engine passes by migrations that it does not know; a version that knows none of their rules would break them. */
async function refuseNewer(client: pg.Client, { migrationDirectories }: MigrationList): Promise<void> {
  if (!(await hasMigrations(client))) return;
  const { rows } = await client.query(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL AND migration_name <> ALL ($1) ORDER BY name DESC LIMIT 1`,
    [migrationDirectories.map(({ path: name }) => name)],
  );
  if (rows.length === 0) return;
  throw new Error(
    `This database belongs to a newer version of Doula Desk (${rows[0].name}). ` +
      'Start that version, or bring back a copy of the data from before the upgrade.',
  );
}

async function forgetUnfinished(client: pg.Client): Promise<void> {
  if (!(await hasMigrations(client))) return;
  await client.query(
    'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  );
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`);
  return rows[0].exists;
}
