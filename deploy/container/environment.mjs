/**
 * Completes the environment of a server in a container before anything reads it: it builds the URLs of the database and
 * the queue from their parts, because special characters in a password must be percent-encoded, which Compose can't do.
 * A URL that is already set takes precedence, in its own variable or in a file.
 */
import { withSecretFiles } from '../../platform/dist/config/secret-files.js';

const env = process.env;
const { variables, problems } = withSecretFiles(env, ['POSTGRES_PASSWORD', 'REDIS_PASSWORD']);
if (problems.length > 0) {
  console.error(`${problems.join('; ')}. See deploy/.env.example.`);
  // The exit status for an invalid configuration, as in platform/src/lifecycle.
  process.exit(78);
}

/**
 * Returns `user:password@`, percent-encoded.
 *
 * @param {string | undefined} user
 * @param {string | undefined} password
 */
function credentials(user = '', password = '') {
  return `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
}

if (!env.DATABASE_URL && !env.DATABASE_URL_FILE && env.POSTGRES_HOST) {
  const login = credentials(env.POSTGRES_USER, variables.POSTGRES_PASSWORD);
  env.DATABASE_URL = `postgresql://${login}${env.POSTGRES_HOST}:5432/${env.POSTGRES_DB}`;
}
if (!env.REDIS_URL && !env.REDIS_URL_FILE && env.REDIS_HOST) {
  env.REDIS_URL = `redis://${credentials('default', variables.REDIS_PASSWORD)}${env.REDIS_HOST}:6379`;
}
if (!env.APP_URL && env.WEB_PORT) {
  // WEB_PORT may also include an interface, as in 127.0.0.1:8080.
  env.APP_URL = `http://localhost:${env.WEB_PORT.split(':').at(-1)}`;
}
