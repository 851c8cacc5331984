import { setTimeout as wait } from 'node:timers/promises';
import {
  type ConnectionOptions,
  createPostgresBackend,
  createRedisBackend,
  type PostgresConnectionOptions,
  type PostgresQueueBackend,
  Queue,
  setDefaultBackendFactory,
} from 'bullmq';
import type { Config } from '../config/config.js';

/** Schema of BullMQ's tables in the database, beside the product's own. */
export const QUEUE_SCHEMA = 'bullmq';
/** Longest time for adding a job. A busy machine is slow; who has a person waiting gives up earlier. */
export const ENQUEUE_LIMIT_MS = 5_000;
/** Pause after a failed attempt at taking a job from the database. */
const RETRY_PAUSE_MS = 1_000;

/** What the rest of the code needs to know about where BullMQ keeps its jobs. */
export interface QueueBackend {
  /** Makes a queue to add jobs to; it fails fast when the store does not answer. */
  createQueue(name: string): Queue;
  /** For workers: they wait for a store that is away, and go on when it is back. */
  workerConnection: ConnectionOptions;
}

/**
 * The one place that chooses between Redis and PostgreSQL. It also sets BullMQ's default for this process,
 * because `@nestjs/bullmq` makes its workers with the default.
 */
export function chooseQueueBackend(queue: Config['queue']): QueueBackend {
  return queue.backend === 'redis' ? redisBackend(queue.url) : postgresBackend(queue.url);
}

function redisBackend(url: string): QueueBackend {
  setDefaultBackendFactory(createRedisBackend);
  const retryStrategy = (times: number) => Math.min(100 * 2 ** times, 2_000);
  const producer = {
    url,
    retryStrategy,
    // Without a connection a command fails at once instead of waiting for one.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: ENQUEUE_LIMIT_MS,
    commandTimeout: ENQUEUE_LIMIT_MS,
  };
  return {
    createQueue: (name) => new Queue(name, { connection: producer }, createRedisBackend),
    workerConnection: { url, retryStrategy, maxRetriesPerRequest: null },
  };
}

function postgresBackend(connectionString: string): QueueBackend {
  setDefaultBackendFactory(createPatientPostgresBackend);
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
    // Whoever adds jobs uses what both stores have in common, so the wider type is not needed.
    createQueue: (name) =>
      new Queue(name, { connection: producer }, createPostgresBackend) as unknown as Queue,
    workerConnection: { ...connection, max: 4 },
  };
}

/**
 * BullMQ's worker loop asks for the next job again at once after an error that it does not take for a lost
 * connection. PostgreSQL has several of those while it restarts (57P01, 57P03, a name that does not resolve),
 * and the loop would then use a whole processor, so a failed attempt is reported a moment later.
 */
const createPatientPostgresBackend: typeof createPostgresBackend = (name, options, factoryOptions) => {
  const backend: PostgresQueueBackend = createPostgresBackend(name, options, factoryOptions);
  const moveToActive = backend.moveToActive.bind(backend);
  backend.moveToActive = async (token, workerName) => {
    try {
      return await moveToActive(token, workerName);
    } catch (error) {
      await wait(RETRY_PAUSE_MS);
      throw error;
    }
  };
  return backend;
};
