import { createHash, randomUUID } from 'node:crypto';
import { readMigrations } from '@doula-desk/prisma/migrate';
import type pg from 'pg';

/**
 * Migrates an empty database to an earlier version's schema, as Prisma's migration engine did at the time.
 *
 * @param last name of the version's newest migration, or any name that sorts between two migrations
 */
export async function migrateTo(client: Pick<pg.ClientBase, 'query'>, last: string): Promise<void> {
  await client.query(`CREATE TABLE _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`);
  for (const { name, sql } of await readMigrations()) {
    if (name > last) return;
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES ($1, $2, now(), $3, 1)`,
      [randomUUID(), createHash('sha256').update(sql).digest('hex'), name],
    );
  }
}
