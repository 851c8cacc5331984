import type pg from 'pg';
import { loadConfig } from '../config/config.js';
import { Database } from '../database/database.js';
import { LogCheckpoints } from '../log-chains/index.js';
import { createLogger } from '../logging/logger.js';
import { OneTransaction } from './one-transaction.js';
import { logKey } from './signed-contract.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { verifyDatabase } from './verify-database.js';

/** A separate database with logs, checkpoints, and verification. */
export class LogTestHarness {
  readonly key = logKey;
  readonly database: Database;
  readonly checkpoints: LogCheckpoints;

  private constructor(private readonly testDatabase: TestDatabase) {
    const config = loadConfig({ DATABASE_URL: testDatabase.url });
    // Wait longer for a connection, so that tests don't fail on a busy machine.
    config.database.waitMs = 60_000;
    this.database = new Database(config, createLogger('test', 'silent'), this.key);
    this.checkpoints = new LogCheckpoints(this.database, this.key);
  }

  static async open(): Promise<LogTestHarness> {
    return new LogTestHarness(await createTestDatabase());
  }

  /** Lets each test run in a transaction that is rolled back. Call it before anything uses the database. */
  sharedByTests(): OneTransaction {
    return new OneTransaction(this.pool);
  }

  get pool(): pg.Pool {
    return this.database.pool;
  }

  async close(): Promise<void> {
    await this.database.onApplicationShutdown();
    await this.testDatabase.drop();
  }

  /** Verifies the server and returns one line for each problem. */
  async violations(key = this.key): Promise<string[]> {
    return (await verifyDatabase(this.pool, key)).violations;
  }
}
