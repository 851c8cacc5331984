import { mustRun } from '../system/command.mjs';
import { fromRoot } from '../system/paths.mjs';

/**
 * Brings a database's tables up to date: the product's own, and the queue's when it lives there.
 *
 * @param {NodeJS.ProcessEnv} env with DATABASE_URL
 * @param {AbortSignal} [signal]
 * @throws {import('../system/failure.mjs').Failure}
 */
export async function migrate(env, signal) {
  await mustRun(
    { command: process.execPath, args: [fromRoot('platform', 'dist', 'migrate-cli.js')], env, signal },
    'The database could not be brought up to date; the reason is above.',
  );
}
