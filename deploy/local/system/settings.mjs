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
    databaseUrl: env.DATABASE_URL || undefined,
    sendsMail: Boolean(env.SMTP_URL),
  };
}
