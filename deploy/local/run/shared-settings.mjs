import { Failure } from '../system/failure.mjs';

/**
 * What an operator's command takes from the product that runs, whatever the shell says that it is typed into.
 *
 * @param {Pick<import('./run-file.mjs').RunFile, 'url' | 'sealsBackups'>} running
 * @param {NodeJS.ProcessEnv} env of the command
 * @param {string | undefined} command
 * @returns {NodeJS.ProcessEnv}
 * @throws {Failure} where a backup would leave in the open what the operator means to be sealed
 */
export function sharedSettings({ url, sealsBackups }, env, command) {
  if (command === 'backup' && sealsBackups && !env.BACKUP_KEY) {
    throw new Failure('The running product encrypts backups. Set the same BACKUP_KEY for this command.');
  }
  // Links that are handed out lead to where it listens.
  return { APP_URL: url };
}
