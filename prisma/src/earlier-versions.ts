import type pg from 'pg';

/**
 * Sorts after every migration, so versions that check for newer migrations refuse to start and name it in their error.
 */
const MARK = '99990101000000_upgraded_by_a_newer_version';

/** Copies the history that earlier versions kept in Prisma's table. */
export async function adoptHistory(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`,
  );
  if (!rows[0]?.exists) return;
  await client.query(
    `INSERT INTO _schema_migrations (name, "appliedAt")
     SELECT migration_name, finished_at FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL AND migration_name <> $1
     ON CONFLICT DO NOTHING`,
    [MARK],
  );
}

/**
 * Makes the database reject versions that kept their history in Prisma's table. All of them write to that table when
 * they start, and the earliest ones wouldn't notice on their own that a newer version has migrated the database.
 *
 * Databases keep the function as it was created, and `verify` compares it with a hash, so its text must not change.
 */
export async function rejectOlderVersions(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(`SELECT FROM pg_trigger WHERE tgname = 'refuse_older_version'`);
  if (rowCount === 0) await client.query(REFUSE_OLDER_VERSIONS);
}

// Never change the function: databases keep the function they have, and `operator verify` compares it with this text.
const REFUSE_OLDER_VERSIONS = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
    migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0
  );
  INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name)
  VALUES (gen_random_uuid(), '', now(), '${MARK}');
  CREATE FUNCTION refuse_older_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'A newer version of Doula Desk has upgraded this database. Start that version, or bring back a copy of the data from before the upgrade.';
  END $$;
  CREATE TRIGGER refuse_older_version BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON _prisma_migrations
    EXECUTE FUNCTION refuse_older_version();`;
