import { GenericContainer, Wait } from 'testcontainers';
import { run } from '../system/command.mjs';

const POSTGRES_IMAGE = 'postgres:18-bookworm';
const REDIS_IMAGE = 'redis:8-bookworm';
const PASSWORD = 'test';

/** testcontainers removes containers through an image of its own, Ryuk; without that image we do it alone. */
async function allowMissingRyuk() {
  const images = await run({ command: 'docker', args: ['images', '--quiet', 'testcontainers/ryuk'] });
  if (images.stdout === '') {
    process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  }
}

/**
 * Starts PostgreSQL and Redis as containers, for one test run.
 *
 * @param {Record<string, string>} settings of PostgreSQL
 * @returns {Promise<{ postgresUrl: string, redisUrl: string, stop: () => Promise<void> }>}
 */
export async function startContainers(settings) {
  await allowMissingRyuk();
  const [postgres, redis] = await Promise.all([
    new GenericContainer(POSTGRES_IMAGE)
      .withEnvironment({ POSTGRES_PASSWORD: PASSWORD })
      .withCommand([
        'postgres',
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ])
      .withExposedPorts(5432)
      // Once while it sets itself up, once for good.
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
      .start(),
    new GenericContainer(REDIS_IMAGE)
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
      .start(),
  ]);
  return {
    postgresUrl: `postgresql://postgres:${PASSWORD}@${postgres.getHost()}:${postgres.getMappedPort(5432)}/postgres`,
    redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()]);
    },
  };
}
