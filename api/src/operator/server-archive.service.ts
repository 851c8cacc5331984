import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type ArchiveManifest, countRecords } from '@doula-desk/domain';
import {
  ArchiveReader,
  CONFIG,
  type Config,
  Database,
  openServerKey,
  restoreArchive,
  sealTotpSecretsWith,
  storeArchive,
  walkArchive,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { OperatorError } from './accounts-admin.service.js';
import { AnyFolder } from './any-folder.js';

/** What an archive turned out to hold. */
export interface ArchiveFacts {
  manifest: ArchiveManifest;
  records: number;
  /** Bytes of the file. */
  size: number;
  encrypted: boolean;
}

/** Everything of a server in one file, and back: all practices and accounts, with the hashes of their passwords. */
@Injectable()
export class ServerArchiveService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Writes everything into a new file, encrypted when the operator has set a key.
   *
   * @throws OperatorError when the file is there already
   */
  async backup(file: string): Promise<ArchiveFacts> {
    const { folder, name } = place(file);
    if (await exists(file)) throw new OperatorError(`${file} is there already.`);
    const { key: secret } = this.config.archives;
    const order = { scope: 'server', ownerId: null, secret, createdAt: new Date() } as const;
    const { manifest, size } = await this.withClient((client) => storeArchive(client, folder, name, order));
    return { manifest, records: countRecords(manifest), size, encrypted: secret !== undefined };
  }

  /**
   * Fills an empty database from a file, all of it or nothing.
   *
   * @throws OperatorError when there is no such file; ArchiveError when it cannot be restored, and why
   */
  async restore(file: string): Promise<ArchiveFacts> {
    const reader = await this.read(file);
    await this.withClient(async (client) => {
      await restoreArchive(client, reader, { ownerId: null });
      const { dataDir, serverKey } = this.config;
      await sealTotpSecretsWith(client, () => openServerKey(dataDir, serverKey));
    });
    return this.facts(file, reader);
  }

  /**
   * Reads a backup of a server or of a practice to its end, and compares every count and hash.
   *
   * @throws OperatorError when there is no such file; ArchiveError when something is wrong with it
   */
  async check(file: string): Promise<ArchiveFacts> {
    const reader = await this.read(file);
    await walkArchive(reader, {});
    return this.facts(file, reader);
  }

  private async read(file: string): Promise<ArchiveReader> {
    if (!(await exists(file))) throw new OperatorError(`There is no file ${file}.`);
    const { folder, name } = place(file);
    return ArchiveReader.open(folder, name, this.config.archives.key);
  }

  private async facts(file: string, { manifest, encrypted }: ArchiveReader): Promise<ArchiveFacts> {
    return { manifest, encrypted, records: countRecords(manifest), size: (await stat(file)).size };
  }

  private async withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.database.pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function place(file: string): { folder: AnyFolder; name: string } {
  return { folder: new AnyFolder(path.dirname(file)), name: path.basename(file) };
}
