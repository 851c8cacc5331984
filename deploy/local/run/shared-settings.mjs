import { Failure } from '../system/failure.mjs';
import { isSecretSet } from '../system/settings.mjs';

/**
 * Returns what an operator's command takes from the running product, regardless of the shell's environment.
 *
 * @param {Pick<import('./run-file.mjs').RunFile, 'url' | 'encryptsBackups' | 'backupSchedule'>} running
 * @param {NodeJS.ProcessEnv} env of the command
 * @param {string | undefined} command
 * @returns {NodeJS.ProcessEnv}
 * @throws {Failure} if a backup would be unencrypted although the operator wants it encrypted
 */
export function sharedSettings({ url, encryptsBackups, backupSchedule }, env, command) {
  if (command === 'backup' && encryptsBackups && !isSecretSet(env, 'BACKUP_KEY')) {
    throw new Failure('The running product encrypts backups. Set the same BACKUP_KEY for this command.');
  }
  // Printed links lead to the address where it listens.
  return { APP_URL: url, ...(backupSchedule && { BACKUP_SCHEDULE: backupSchedule }) };
}
