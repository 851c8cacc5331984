/**
 * Completes the environment of a server in a container, before anything reads it: the addresses of the
 * database and the queue from their parts, since a password of any characters has to be percent-encoded
 * inside an address and Compose cannot do that. An address that is set wins.
 */
const env = process.env;

/**
 * `user:password@` with everything encoded that means something in an address.
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
  // WEB_PORT may name an interface too, as in 127.0.0.1:8080.
  env.APP_URL = `http://localhost:${env.WEB_PORT.split(':').at(-1)}`;
}
