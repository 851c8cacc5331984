/**
 * Completes the environment of a server in a container before anything reads it: it builds the URLs of the database and
 * the queue from their parts, because special characters in a password must be percent-encoded, which Compose can't do.
 * A URL that is already set takes precedence.
 */
const env = process.env;

/**
 * Returns `user:password@`, percent-encoded.
 *
 * @param {string | undefined} user
 * @param {string | undefined} password
 */
function credentials(user = '', password = '') {
  return `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
}

if (!env.DATABASE_URL && env.POSTGRES_HOST) {
  const login = credentials(env.POSTGRES_USER, env.POSTGRES_PASSWORD);
  env.DATABASE_URL = `postgresql://${login}${env.POSTGRES_HOST}:5432/${env.POSTGRES_DB}`;
}
if (!env.REDIS_URL && env.REDIS_HOST) {
  env.REDIS_URL = `redis://${credentials('default', env.REDIS_PASSWORD)}${env.REDIS_HOST}:6379`;
}
if (!env.APP_URL && env.WEB_PORT) {
  // WEB_PORT may also include an interface, as in 127.0.0.1:8080.
  env.APP_URL = `http://localhost:${env.WEB_PORT.split(':').at(-1)}`;
}
