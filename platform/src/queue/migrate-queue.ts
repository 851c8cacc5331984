import { runMigrations } from 'bullmq';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { QUEUE_SCHEMA } from './queue-backend.js';

/** Advisory lock, held until the connection ends. Any fixed number works. */
const QUEUE_MIGRATION_LOCK = 7_237_005;

/**
 * Migrates BullMQ's tables to this release's version if the queue is in PostgreSQL. Servers that start
 * concurrently wait for each other, so only one of them applies and reports a migration.
 *
 * @returns the names of the migrations that were just applied
 */
export async function migrateQueue(queue: Config['queue']): Promise<string[]> {
  if (queue.backend === 'redis') return [];
  const client = new pg.Client({ connectionString: queue.url, application_name: 'doula-desk migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [QUEUE_MIGRATION_LOCK]);
    const before = new Set(await appliedMigrations(client));
    await runMigrations(client, QUEUE_SCHEMA);
    return (await appliedMigrations(client)).filter((name) => !before.has(name));
  } finally {
    await client.end();
  }
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const ledger = `${QUEUE_SCHEMA}.migration`;
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [ledger]);
  if (!rows[0].exists) return [];
  const { rows: applied } = await client.query<{ name: string }>(
    `SELECT name FROM ${ledger} ORDER BY version`,
  );
  return applied.map(({ name }) => name);
}
