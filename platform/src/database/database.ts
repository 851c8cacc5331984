import { createPool, createPrismaClient, type Prisma, type PrismaClient } from '@doula-desk/prisma';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config/config.js';
import { provingClient } from '../evidence/proving-client.js';
import { LOGGER } from '../logging/logging.module.js';
import { ServerKey } from '../security/server-key.js';

/** The typed client, inside or outside a transaction. Repositories take this type so that they work with both. */
export type DatabaseClient = Prisma.TransactionClient;

/** The database: one connection pool, which Prisma also uses. */
@Injectable()
export class Database implements OnApplicationShutdown {
  /** For the few hot reads that are worth writing in plain SQL, and for `LISTEN`. */
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;

  private readonly waitMs: number;

  constructor(@Inject(CONFIG) config: Config, @Inject(LOGGER) logger: Logger, key: ServerKey) {
    this.waitMs = config.database.waitMs;
    this.pool = createPool(config.database.url, { waitMs: this.waitMs });
    // The pool replaces a connection that breaks while idle, but without a listener, the error would end the process.
    this.pool.on('error', (err) => logger.warn({ err }, 'lost an idle database connection'));
    this.prisma = provingClient(createPrismaClient(this.pool), key);
  }

  /** Runs `work` in one transaction. */
  transaction<Result>(work: (tx: DatabaseClient) => Promise<Result>): Promise<Result> {
    return this.prisma.$transaction(work, { maxWait: this.waitMs, timeout: 20_000 });
  }

  /**
   * Runs `work` in one transaction on a separate connection. Unlike {@link transaction}, this has no time limit.
   */
  async plainTransaction<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    client.on('error', onError);
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(onError);
      throw error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  /** Throws if the database doesn't respond. */
  async ping(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end();
  }
}
