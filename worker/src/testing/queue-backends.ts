import { Redis } from 'ioredis';

/** Runs tests with both queue backends. The Redis tests are reported as skipped if there is no Redis. */
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

/** Returns this Jest process's Redis database, since concurrent spec files must not take each other's jobs. */
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
