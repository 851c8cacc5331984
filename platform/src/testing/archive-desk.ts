import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from '@doula-desk/prisma';
import type pg from 'pg';
import { ArchiveReader, restoreArchive, type StoredArchive, storeArchive } from '../archives/index.js';
import { LocalFileStore } from '../files/local-file-store.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** Archives over a database and a folder of a test's own. */
export class ArchiveDesk {
  readonly pool: pg.Pool;
  readonly store: LocalFileStore;

  private constructor(
    readonly testDatabase: TestDatabase,
    readonly folder: string,
  ) {
    this.pool = createPool(testDatabase.url, { waitMs: 60_000 });
    this.store = new LocalFileStore(folder);
  }

  static async open(): Promise<ArchiveDesk> {
    const folder = await mkdtemp(path.join(tmpdir(), 'doula-desk-archives-'));
    return new ArchiveDesk(await createTestDatabase(), folder);
  }

  async close(): Promise<void> {
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

  /** Makes the archive of a practice. */
  backUp(ownerId: string, key: string, secret?: string): Promise<StoredArchive> {
    const order = { scope: 'practice', ownerId, secret, createdAt: new Date() } as const;
    return this.withClient((client) => storeArchive(client, this.store, key, order));
  }

  /** Makes the archive of all practices. */
  backUpServer(key: string): Promise<StoredArchive> {
    const order = { scope: 'server', ownerId: null, secret: undefined, createdAt: new Date() } as const;
    return this.withClient((client) => storeArchive(client, this.store, key, order));
  }

  read(key: string, secret?: string): Promise<ArchiveReader> {
    return ArchiveReader.open(this.store, key, secret);
  }

  /** @param ownerId null for a whole server */
  async restore(ownerId: string | null, key: string, secret?: string): Promise<void> {
    const reader = await this.read(key, secret);
    await this.withClient((client) => restoreArchive(client, reader, { ownerId }));
  }
}
