import { migrateDatabase } from './adoption/migrate-database.js';
import { loadConfig } from './config/config.js';
import { ConfigurationError } from './config/environment.js';
import { EXIT_CONFIGURATION } from './lifecycle/run-process.js';
import { migrateQueue } from './queue/migrate-queue.js';

/**
 * Migrates the database to this release: the product's tables, and the queue's tables if they are in the same
 * database. Runs before the API and the worker start. Safe to run concurrently.
 */
try {
  const config = loadConfig();
  const { applied, warning } = await migrateDatabase(config);
  const appliedToQueue = await migrateQueue(config.queue);
  for (const name of applied) console.log(`applied ${name}`);
  for (const name of appliedToQueue) console.log(`applied ${name} (queue)`);
  if (applied.length + appliedToQueue.length === 0) console.log('database is up to date');
  if (warning !== undefined) console.error(warning);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message || error.name : String(error));
  process.exit(error instanceof ConfigurationError ? EXIT_CONFIGURATION : 1);
}
