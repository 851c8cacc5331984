import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { type ArchiveManifest, countRecords } from '@doula-desk/domain';
import {
  ArchiveReader,
  archiveKeys,
  CONFIG,
  type Config,
  Database,
  migrateDatabase,
  restoreArchive,
  ServerBackups,
  ServerKey,
  writeArchive,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { OperatorError } from './accounts-admin.service.js';

/** A restored backup that matches its file. */
export interface DrillResult {
  fileName: string;
  createdAt: string;
  tables: number;
  records: number;
}

/** Restores the newest server backup into a scratch database, and compares it with the file. */
@Injectable()
export class BackupDrill {
  constructor(
    private readonly database: Database,
    private readonly backups: ServerBackups,
    private readonly serverKey: ServerKey,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Runs the drill. The scratch database is next to the product's own, and is dropped at the end.
   *
   * @throws OperatorError when there is no backup, or when the restored one differs
   */
  async run(): Promise<DrillResult> {
    const newest = await this.backups.newest('ready');
    if (!newest?.fileName) throw new OperatorError('There is no server backup yet.');
    const { fileName } = newest;
    const keys = archiveKeys(this.config, this.serverKey);
    const reader = await ArchiveReader.open(this.backups.files, this.backups.keyOf(fileName), keys);
    try {
      if (reader.proof !== 'own-key') throw new OperatorError("This server didn't create the newest backup.");
      const restored = await this.inScratchDatabase(async (client) => {
        await restoreArchive(client, reader, { ownerId: null });
        const nowhere = new PassThrough().resume();
        const request = { scope: 'server', ownerId: null, keys, createdAt: new Date() } as const;
        return writeArchive(client, request, nowhere);
      });
      const different = differences(reader.manifest, restored);
      if (different.length > 0) {
        throw new OperatorError(`The restored backup differs in: ${different.join(', ')}.`);
      }
      const { createdAt, tables } = reader.manifest;
      return { fileName, createdAt, tables: tables.length, records: countRecords(reader.manifest) };
    } finally {
      await reader.close();
    }
  }

  private async inScratchDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const name = `doula_desk_drill_${randomBytes(6).toString('hex')}`;
    const url = new URL(this.config.database.url);
    url.pathname = `/${name}`;
    // The migration must not touch the keys and checkpoints of the real data folder.
    const dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-drill-'));
    await this.database.pool.query(`CREATE DATABASE ${name}`).catch((cause) => {
      throw new OperatorError(
        "The database user can't create databases. Run ALTER ROLE … CREATEDB as a superuser.",
        {
          cause,
        },
      );
    });
    try {
      await migrateDatabase({
        ...this.config,
        dataDir,
        database: { ...this.config.database, url: url.href },
      });
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      // The product's own sessions use UTC, too: the text of an instant depends on the zone, and so do the hashes.
      await client.query("SET TIME ZONE 'UTC'");
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    } finally {
      await this.database.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await rm(dataDir, { recursive: true, force: true });
    }
  }
}

/**
 * A restore marks emails that were waiting as failed, so that no one gets them twice. Therefore, only their number can
 * be compared.
 */
const CHANGED_BY_RESTORE = ['MailMessage'];

/** Returns the tables whose counts or hashes differ. */
function differences(written: ArchiveManifest, restored: ArchiveManifest): string[] {
  const found = new Map(restored.tables.map((table) => [table.name, table]));
  return written.tables
    .filter(({ name, rows, files, sha256 }) => {
      const table = found.get(name);
      if (table?.rows !== rows || table.files !== files) return true;
      return table.sha256 !== sha256 && !CHANGED_BY_RESTORE.includes(name);
    })
    .map(({ name }) => name);
}
