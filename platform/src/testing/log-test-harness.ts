import type pg from 'pg';
import { loadConfig } from '../config/config.js';
import { Database } from '../database/database.js';
import { LogCheckpoints } from '../log-chains/index.js';
import { createLogger } from '../logging/logger.js';
import { OneTransaction } from './one-transaction.js';
import { logKey } from './signed-contract.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { verifyDatabase } from './verify-database.js';

/** Logs in a separate database, with checkpoints and verification. */
export class LogTestHarness {
  readonly key = logKey;
  readonly database: Database;
  readonly checkpoints: LogCheckpoints;

  private constructor(private readonly testDatabase: TestDatabase) {
    const config = loadConfig({ DATABASE_URL: testDatabase.url });
    // Wait for a connection, so that a loaded machine doesn't make tests fail.
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

  /** Verifies the server and returns each break as one line. */
  async breaks(key = this.key): Promise<string[]> {
    return (await verifyDatabase(this.pool, key)).breaks;
  }
}
