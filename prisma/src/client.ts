import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from './generated/client.js';
import { SequentialClient } from './sequential-client.js';

/**
 * Settings of every session. Queries return few rows and use indexes: JIT compilation costs more than it saves, and on
 * SSDs and in memory, random page access costs about as much as sequential access. The search path is PostgreSQL's
 * default, because another one, set for the database or the role, could replace built-in functions such as `now()` and
 * thereby revive expired access.
 */
const SESSION_SETTINGS =
  '-c TimeZone=UTC -c DateStyle=ISO -c jit=off -c random_page_cost=1.1 -c search_path="$user",public';

/** Milliseconds after which PostgreSQL ends the idle transaction of a process that hangs, to unlock its rows. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

/** Maximum number of connections per process. */
const MAX_CONNECTIONS = 10;

/**
 * Creates a connection pool whose sessions run in UTC regardless of the server's default: the adapter writes timestamps
 * without an offset, so another zone would shift every stored instant. They write dates in ISO format, which all
 * readers expect.
 *
 * @param connectionString `postgres://…`, with user and password percent-encoded
 * @param options.waitMs milliseconds to wait for a connection; if the database doesn't respond, the user must see an
 * error instead of a request that hangs
 */
export function createPool(connectionString: string, { waitMs = 5_000 } = {}): pg.Pool {
  return new pg.Pool({
    Client: SequentialClient,
    connectionString,
    max: MAX_CONNECTIONS,
    options: SESSION_SETTINGS,
    application_name: 'doula-desk',
    connectionTimeoutMillis: waitMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  });
}

/** Creates the typed client for a pool that the caller owns and ends. */
export function createPrismaClient(pool: pg.Pool): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false }) });
}
