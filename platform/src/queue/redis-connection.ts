import type { RedisOptions } from 'ioredis';
import type { Config } from '../config/config.js';

type RedisQueue = Extract<Config['queue'], { backend: 'redis' }>;

/**
 * Returns the Redis connection options for BullMQ. With Sentinels, the URL's host is the name of the primary
 * that they monitor, and the connection follows failovers.
 */
export function redisConnection({ url, sentinels }: RedisQueue): RedisOptions & { url?: string } {
  if (sentinels.length === 0) return { url };
  const { hostname, username, password, pathname, protocol } = new URL(url);
  const tls = protocol === 'rediss:' ? {} : undefined;
  return {
    name: hostname,
    sentinels: sentinels.map((address) => {
      const [host = '', port] = address.split(':');
      return { host, port: Number(port) };
    }),
    db: Number(pathname.slice(1)),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(tls && { tls, sentinelTLS: tls, enableTLSForSentinelMode: true }),
  };
}
