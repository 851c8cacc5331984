import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from '@doula-desk/prisma';
import type pg from 'pg';
import {
  type ArchiveKeys,
  ArchiveReader,
  restoreArchive,
  type StoredArchive,
  storeArchive,
} from '../archives/index.js';
import { LocalFileStore } from '../files/local-file-store.js';
import { ServerKey } from '../security/server-key.js';
import { OneTransaction } from './one-transaction.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** Creates and opens archives, with a separate database and folder for each test file. */
export class ArchiveTestHarness {
  readonly pool: pg.Pool;
  readonly store: LocalFileStore;
  private readonly readers: ArchiveReader[] = [];

  private constructor(
    readonly testDatabase: TestDatabase,
    readonly folder: string,
    readonly serverKey: ServerKey,
  ) {
    this.pool = createPool(testDatabase.url, { waitMs: 60_000 });
    // Dropping the database may break a connection that is about to close.
    this.pool.on('error', () => undefined);
    this.store = new LocalFileStore(folder);
  }

  static async open(serverKey = new ServerKey(randomBytes(32))): Promise<ArchiveTestHarness> {
    const folder = await mkdtemp(path.join(tmpdir(), 'doula-desk-archives-'));
    return new ArchiveTestHarness(await createTestDatabase(), folder, serverKey);
  }

  /** Lets each test run in a transaction that is rolled back. Call it before anything uses the database. */
  sharedByTests(): OneTransaction {
    return new OneTransaction(this.pool);
  }

  async close(): Promise<void> {
    await Promise.all(this.readers.map((reader) => reader.close()));
    await this.pool.end();
    await this.testDatabase.drop();
    await rm(this.folder, { recursive: true });
  }

  async withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  /** Returns all keys of a server that has this harness's server key. */
  keys(backupKey?: string, serverKey = this.serverKey): ArchiveKeys {
    return { backupKey, serverKey, scratchFolder: path.join(this.folder, 'scratch') };
  }

  /** Creates a practice's archive. */
  backUp(ownerId: string, key: string, secret?: string): Promise<StoredArchive> {
    const request = { scope: 'practice', ownerId, keys: this.keys(secret), createdAt: new Date() } as const;
    return this.withClient((client) => storeArchive(client, this.store, key, request));
  }

  /** Creates an archive of all practices. */
  backUpServer(key: string): Promise<StoredArchive> {
    const request = { scope: 'server', ownerId: null, keys: this.keys(), createdAt: new Date() } as const;
    return this.withClient((client) => storeArchive(client, this.store, key, request));
  }

  /**
   * Opens an archive, which stays open until the harness is closed.
   *
   * @param serverKey server key of another server that reads the archive
   */
  async read(key: string, secret?: string, serverKey = this.serverKey): Promise<ArchiveReader> {
    const reader = await ArchiveReader.open(this.store, key, this.keys(secret, serverKey));
    this.readers.push(reader);
    return reader;
  }

  /** @param ownerId id of the practice's owner; null for a whole server */
  async restore(
    ownerId: string | null,
    key: string,
    secret?: string,
    serverKey = this.serverKey,
  ): Promise<void> {
    const reader = await this.read(key, secret, serverKey);
    await this.withClient((client) => restoreArchive(client, reader, { ownerId }));
  }
}
