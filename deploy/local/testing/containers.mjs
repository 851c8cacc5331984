import { GenericContainer, Wait } from 'testcontainers';
import { run } from '../system/command.mjs';

const POSTGRES_IMAGE = 'postgres:18-bookworm';
const REDIS_IMAGE = 'redis:8-bookworm';
const PASSWORD = 'test';

/** testcontainers removes containers through its own image, Ryuk; without that image, this code removes them. */
async function allowMissingRyuk() {
  const images = await run({ command: 'docker', args: ['images', '--quiet', 'testcontainers/ryuk'] });
  if (images.stdout === '') {
    process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  }
}

/**
 * Starts PostgreSQL and Redis as containers for one test run.
 *
 * @param {Record<string, string>} settings of PostgreSQL
 * @param {(stop: () => Promise<void>) => void} stopLater receives the function that stops each, as soon as it runs
 * @returns {Promise<{ postgresUrl: string, redisUrl: string }>}
 */
export async function startContainers(settings, stopLater) {
  await allowMissingRyuk();
  const command = [
    'postgres',
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const postgres = await new GenericContainer(POSTGRES_IMAGE)
    .withEnvironment({ POSTGRES_PASSWORD: PASSWORD })
    .withCommand(command)
    .withExposedPorts(5432)
    // Over TCP, because during its setup it only listens on its socket.
    .withWaitStrategy(Wait.forSuccessfulCommand('pg_isready --host=127.0.0.1 --username=postgres'))
    .start();
  stopLater(async () => void (await postgres.stop()));
  const redis = await new GenericContainer(REDIS_IMAGE)
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forSuccessfulCommand('redis-cli ping'))
    .start();
  stopLater(async () => void (await redis.stop()));
  return {
    postgresUrl: `postgresql://postgres:${PASSWORD}@${postgres.getHost()}:${postgres.getMappedPort(5432)}/postgres`,
    redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
  };
}
