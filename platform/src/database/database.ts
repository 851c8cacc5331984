import { createPool, createPrismaClient, type Prisma, type PrismaClient } from '@doula-desk/prisma';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config/config.js';
import { provingClient } from '../evidence/proving-client.js';
import { LOGGER } from '../logging/logging.module.js';
import { ServerKey } from '../security/server-key.js';

/** The typed client inside a transaction. Repositories take this, so that they run in either. */
export type DatabaseClient = Prisma.TransactionClient;

/** The database: one pool, and Prisma over it. */
@Injectable()
export class Database implements OnApplicationShutdown {
  /** For the few hot reads where plain SQL is worth it, and for `LISTEN`. */
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;

  private readonly waitMs: number;

  constructor(@Inject(CONFIG) config: Config, @Inject(LOGGER) logger: Logger, key: ServerKey) {
    this.waitMs = config.database.waitMs;
    this.pool = createPool(config.database.url, { waitMs: this.waitMs });
    // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
    this.pool.on('error', (err) => logger.warn({ err }, 'lost an idle database connection'));
    this.prisma = provingClient(createPrismaClient(this.pool), key);
  }

  /** Runs `work` in one transaction: all of it happens, or none. */
  transaction<Result>(work: (tx: DatabaseClient) => Promise<Result>): Promise<Result> {
    return this.prisma.$transaction(work, { maxWait: this.waitMs, timeout: 20_000 });
  }

  /**
   * Runs `work` in one transaction on a connection of its own. Unlike {@link transaction}, it may take as long as it
   * needs.
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

  /** Throws when the database does not answer. */
  async ping(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end();
  }
}
