import { Redis } from 'ioredis';

/** Runs tests on both queue backends. Redis is skipped, visibly, if the test run has none. */
export function describeOnBothQueues(what: string, tests: (redisUrl: string | undefined) => void): void {
  describe(`${what}, queue on PostgreSQL`, () => tests(undefined));
  const url = ownRedisUrl();
  if (!url) {
    describe.skip(`${what}, queue on Redis (TEST_REDIS_URL is not set)`, () => tests(undefined));
    return;
  }
  describe(`${what}, queue on Redis`, () => {
    beforeAll(() => emptyRedis(url));
    tests(url);
  });
}

/**
 * Spec files that run at the same time must not take each other's jobs: each process of Jest has a separate database.
 */
function ownRedisUrl(): string | undefined {
  if (!process.env.TEST_REDIS_URL) return undefined;
  const url = new URL(process.env.TEST_REDIS_URL);
  url.pathname = `/${Number(process.env.JEST_WORKER_ID ?? 0) % 16}`;
  return url.href;
}

async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  await redis.quit();
}
