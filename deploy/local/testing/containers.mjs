import { GenericContainer, Wait } from 'testcontainers';
import { run } from '../system/command.mjs';

const POSTGRES_IMAGE = 'postgres:18-bookworm';
const REDIS_IMAGE = 'redis:8-bookworm';
const PASSWORD = 'test';

/**
 * Disables Ryuk, the image that testcontainers uses to remove containers, if it isn't available. This module removes
 * the containers anyway.
 */
async function allowMissingRyuk() {
  const images = await run({ command: 'docker', args: ['images', '--quiet', 'testcontainers/ryuk'] });
  if (images.stdout === '') {
    process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  }
}

/**
 * Starts PostgreSQL and Redis as containers for one test run.
 *
 * @param {Record<string, string>} settings PostgreSQL settings
 * @param {(stop: () => Promise<void>) => void} stopLater called with each container's stop function once it's running
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
    // Over TCP, because PostgreSQL listens only on its socket during setup.
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
