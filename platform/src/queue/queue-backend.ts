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

/** Schema of BullMQ's tables in the product's database. */
export const QUEUE_SCHEMA = 'bullmq';
/** Timeout for adding a job. Long enough for a busy machine. Callers that keep a user waiting time out earlier. */
export const ENQUEUE_LIMIT_MS = 5_000;

/** The interface to the store of BullMQ's jobs. */
export interface QueueBackend {
  /** Creates a queue for adding jobs, which fails fast if the backend doesn't respond. */
  createQueue(name: string): Queue;
  /** Connection options for workers, which wait for an unreachable backend and continue when it's back. */
  workerConnection: ConnectionOptions;
}

/**
 * Returns the configured backend, Redis or PostgreSQL. Also sets BullMQ's default backend for this process,
 * because `@nestjs/bullmq` creates its workers with the default.
 */
export function chooseQueueBackend(queue: Config['queue']): QueueBackend {
  return queue.backend === 'redis' ? redisBackend(redisConnection(queue)) : postgresBackend(queue.url);
}

function redisBackend(connection: ReturnType<typeof redisConnection>): QueueBackend {
  setDefaultBackendFactory(createRedisBackend);
  const retryStrategy = (times: number) => Math.min(100 * 2 ** times, 2_000);
  const producer = {
    ...connection,
    retryStrategy,
    // Commands fail immediately if there is no connection.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: ENQUEUE_LIMIT_MS,
    commandTimeout: ENQUEUE_LIMIT_MS,
  };
  return {
    createQueue: (name) => new Queue(name, { connection: producer }, createRedisBackend),
    workerConnection: { ...connection, retryStrategy, maxRetriesPerRequest: null },
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
    // Adding jobs uses only features that both backends have.
    createQueue: (name) =>
      new Queue(name, { connection: producer }, createPostgresBackend) as unknown as Queue,
    workerConnection: { ...connection, max: 4 },
  };
}
