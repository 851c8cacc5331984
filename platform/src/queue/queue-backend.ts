import {
  type ConnectionOptions,
  createPostgresBackend,
  createRedisBackend,
  type PostgresConnectionOptions,
  Queue,
  setDefaultBackendFactory,
} from 'bullmq';
import type { Config } from '../config/config.js';
import { createBackoffPostgresBackend } from './backoff-postgres-backend.js';
import { redisConnection } from './redis-connection.js';

/** Schema of BullMQ's tables in the database, next to the product's own. */
export const QUEUE_SCHEMA = 'bullmq';
/** Timeout for adding a job. A busy machine is slow; callers with a person waiting give up earlier. */
export const ENQUEUE_LIMIT_MS = 5_000;

/** What other code needs to know about where BullMQ stores its jobs. */
export interface QueueBackend {
  /** Creates a queue to add jobs to. It fails fast when the backend doesn't answer. */
  createQueue(name: string): Queue;
  /** For workers, which wait for an unreachable backend and continue when it's back. */
  workerConnection: ConnectionOptions;
}

/**
 * The one place that chooses between Redis and PostgreSQL. It also sets BullMQ's default for this process,
 * because `@nestjs/bullmq` creates its workers with the default.
 */
export function chooseQueueBackend(queue: Config['queue']): QueueBackend {
  return queue.backend === 'redis' ? redisBackend(redisConnection(queue)) : postgresBackend(queue.url);
}

function redisBackend(place: ReturnType<typeof redisConnection>): QueueBackend {
  setDefaultBackendFactory(createRedisBackend);
  const retryStrategy = (times: number) => Math.min(100 * 2 ** times, 2_000);
  const producer = {
    ...place,
    retryStrategy,
    // Without a connection, commands fail immediately instead of waiting for one.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: ENQUEUE_LIMIT_MS,
    commandTimeout: ENQUEUE_LIMIT_MS,
  };
  return {
    createQueue: (name) => new Queue(name, { connection: producer }, createRedisBackend),
    workerConnection: { ...place, retryStrategy, maxRetriesPerRequest: null },
  };
}

function postgresBackend(connectionString: string): QueueBackend {
  setDefaultBackendFactory(createBackoffPostgresBackend);
  const connection = {
    connectionString,
    schema: QUEUE_SCHEMA,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  };
  const producer: PostgresConnectionOptions = {
    ...connection,
    max: 2,
    connectionTimeoutMillis: ENQUEUE_LIMIT_MS,
    query_timeout: ENQUEUE_LIMIT_MS,
  };
  return {
    // Adding jobs uses only what both backends have in common.
    createQueue: (name) =>
      new Queue(name, { connection: producer }, createPostgresBackend) as unknown as Queue,
    workerConnection: { ...connection, max: 4 },
  };
}
