import { setTimeout as wait } from 'node:timers/promises';
import {
  type createPostgresBackend,
  PostgresConnection,
  type PostgresConnectionOptions,
  PostgresQueueBackend,
} from 'bullmq';

/** Pause after a failed attempt to take a job from the database. */
const RETRY_PAUSE_MS = 1_000;

/**
 * BullMQ's PostgreSQL backend for workers, with a pause after errors.
 *
 * BullMQ's worker loop requests the next job immediately after any error that it doesn't recognize as a lost
 * connection. While PostgreSQL restarts, several such errors occur (57P01, 57P03, a host name that doesn't
 * resolve), and the loop would keep a CPU core busy.
 */
class BackoffPostgresBackend extends PostgresQueueBackend {
  override async moveToActive(token: string, workerName?: string) {
    try {
      return await super.moveToActive(token, workerName);
    } catch (error) {
      await wait(RETRY_PAUSE_MS);
      throw error;
    }
  }
}

/**
 * Creates a worker's backend. Names the connection after the queue, since BullMQ counts workers by that name.
 */
export const createBackoffPostgresBackend: typeof createPostgresBackend = (
  name,
  options,
  { withBlockingConnection = false } = {},
) =>
  new BackoffPostgresBackend(
    new PostgresConnection(options.connection as PostgresConnectionOptions),
    name,
    options,
    true,
    withBlockingConnection ? name : undefined,
  );
