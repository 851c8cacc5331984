import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BAD_CONFIGURATION, Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';

/**
 * The settings that the launcher needs. The servers read and validate the whole configuration.
 *
 * @typedef {object} Settings
 * @property {number} port 0: any free one
 * @property {string} host the address to listen on
 * @property {string | undefined} appUrl undefined: derived from the port
 * @property {string} dataDir absolute
 * @property {string | undefined} databaseUrl undefined: the bundled PostgreSQL
 * @property {boolean} sendsMail false: messages become files
 */

/**
 * Returns the URL of the operator's own database. It is also read here because it decides which database to start,
 * before the servers are built.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function readDatabaseUrl({ DATABASE_URL: url, DATABASE_URL_FILE: file }) {
  if (!file) return url || undefined;
  if (url) {
    throw new Failure('DATABASE_URL and DATABASE_URL_FILE are both set.', { exitCode: BAD_CONFIGURATION });
  }
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Failure(`DATABASE_URL_FILE can't be read (${code}).`, { exitCode: BAD_CONFIGURATION });
  }
}

/**
 * Returns whether a secret is set, in its own variable or in a file.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 */
export function isSecretSet(env, name) {
  return Boolean(env[name] || env[`${name}_FILE`]);
}

/**
 * Reads the launcher's settings. An empty value counts as not set. A relative DATA_DIR is relative to the product's
 * folder, so that it means the same from every working directory.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 * @throws {Failure} names the invalid setting
 */
export function readSettings(env) {
  const portText = env.PORT || '8080';
  const port = Number(portText);
  if (!/^\d{1,5}$/.test(portText) || port > 65_535) {
    throw new Failure('PORT must be a whole number from 0 to 65535.', { exitCode: BAD_CONFIGURATION });
  }
  return {
    port,
    host: env.HOST || '127.0.0.1',
    appUrl: env.APP_URL || undefined,
    dataDir: path.resolve(ROOT, env.DATA_DIR || '.data'),
    databaseUrl: readDatabaseUrl(env),
    sendsMail: isSecretSet(env, 'SMTP_URL'),
  };
}
