import { Failure } from '../system/failure.mjs';
import { isSecretSet } from '../system/settings.mjs';

/**
 * Settings that the operator's commands take from the running instance: the queue, because a job in another queue would
 * never run; the mail server; the locations of backups and files, because a file in another location would never be found; and
 * what `doctor` checks.
 */
const SHARED = [
  'REDIS_URL',
  'REDIS_URL_FILE',
  'REDIS_SENTINELS',
  'SMTP_URL',
  'SMTP_URL_FILE',
  'SMTP_REQUIRE_TLS',
  'SMTP_EHLO_NAME',
  'MAIL_FROM',
  'BACKUP_SCHEDULE',
  'BACKUP_URL',
  'FILES_URL',
  'BUCKET_ENDPOINT',
  'BUCKET_REGION',
  'BUCKET_ACCESS_KEY',
  'BUCKET_ACCESS_KEY_FILE',
  'BUCKET_SECRET_KEY',
  'BUCKET_SECRET_KEY_FILE',
  'BUCKET_PATH_STYLE',
  'BUCKET_ENCRYPTION',
  'SEAL_CERTIFICATE',
  // Variables of Node.js: the zone of BACKUP_SCHEDULE, and the certificate authority of the other servers.
  'TZ',
  'NODE_EXTRA_CA_CERTS',
];

/** Variables of the AWS SDK, which uses them if the settings of the buckets don't include credentials. */
const AWS = /^AWS_/;

/**
 * Keys that protect the contents of backups and of the data folder. The run file is in that folder, so it contains only
 * the paths of their files. Each key lists the commands that need it; undefined means all of them.
 *
 * @type {Record<string, string[] | undefined>}
 */
const KEYS = {
  BACKUP_KEY: ['backup', 'backup-drill', 'doctor'],
  // Without it, a command would create another key, and the links that it prints wouldn't work.
  SERVER_KEY: undefined,
  SEAL_CERTIFICATE_PASSWORD: ['seal-certificate'],
};

/**
 * Returns the part of the product's settings that its run file keeps for the operator's commands.
 *
 * @param {NodeJS.ProcessEnv} env the product's environment
 * @returns {Pick<import('./run-file.mjs').RunFile, 'settings' | 'keys'>}
 */
export function settingsToShare(env) {
  const keys = Object.keys(KEYS);
  const names = [
    ...SHARED,
    ...keys.map((key) => `${key}_FILE`),
    ...Object.keys(env).filter((name) => AWS.test(name)),
  ];
  return {
    settings: Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
    keys: keys.filter((key) => env[key]),
  };
}

/**
 * Returns the settings that an operator command takes from the running instance, regardless of the shell's environment.
 * Those that the instance doesn't have are undefined.
 *
 * @param {Pick<import('./run-file.mjs').RunFile, 'url' | 'settings' | 'keys'>} running
 * @param {NodeJS.ProcessEnv} env the command's environment
 * @param {string | undefined} command
 * @returns {NodeJS.ProcessEnv}
 * @throws {Failure} if the command needs a key that the run file doesn't contain
 */
export function sharedSettings({ url, settings, keys }, env, command = '') {
  const aws = Object.keys({ ...env, ...settings }).filter((name) => AWS.test(name));
  // Printed links lead to the URL of the running instance.
  /** @type {NodeJS.ProcessEnv} */
  const shared = { APP_URL: url };
  for (const name of [...SHARED, ...aws]) shared[name] = settings[name];
  for (const [key, commands] of Object.entries(KEYS)) {
    if (keys.includes(key)) {
      if (!isSecretSet(env, key) && (commands === undefined || commands.includes(command))) {
        throw new Failure(`The running product uses a ${key}. Set the same ${key} for this command.`);
      }
    } else if (key !== 'BACKUP_KEY' || !isSecretSet(env, key)) {
      // The shell's own BACKUP_KEY takes precedence, because a backup to check may have a different key.
      shared[key] = undefined;
      shared[`${key}_FILE`] = settings[`${key}_FILE`];
    }
  }
  return shared;
}
