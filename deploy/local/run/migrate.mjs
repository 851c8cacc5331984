import { mustRun } from '../system/command.mjs';
import { fromRoot } from '../system/paths.mjs';

/**
 * Migrates a database: the product's tables, and the queue's if it is in PostgreSQL.
 *
 * @param {NodeJS.ProcessEnv} env the environment, with DATABASE_URL
 * @param {AbortSignal} [signal]
 * @throws {import('../system/failure.mjs').Failure}
 */
export async function migrate(env, signal) {
  await mustRun(
    { command: process.execPath, args: [fromRoot('platform', 'dist', 'migrate-cli.js')], env, signal },
    "The database couldn't be updated; see the reason above.",
  );
}
