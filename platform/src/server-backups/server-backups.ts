import {
  archiveFailureText,
  type BackupStatus,
  isArchiveFailure,
  type ServerBackup,
  toInstant,
} from '@doula-desk/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Database, type DatabaseClient } from '../database/database.js';
import type { FileStore } from '../files/file-store.js';
import { openServerBackupFiles } from '../files/open-file-stores.js';
import { newId } from '../ids/new-id.js';

/**
 * Advisory lock, held while a backup is requested, so that at most one backup is in progress at a time. Any
 * fixed number works.
 */
const REQUEST_LOCK = 7_237_006;

/** The backup folder in the data folder or the bucket. */
const FOLDER = 'server-backups';

interface ServerBackupRow {
  id: string;
  trigger: string;
  status: string;
  attempts: number;
  failure: string | null;
  fileName: string | null;
  size: bigint | null;
  records: number | null;
  encrypted: boolean;
  productVersion: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

/** A backup that a worker has started. */
export interface StartedServerBackup {
  id: string;
  attempts: number;
  fileName: string;
  /** Key of the backup's file in `files`. */
  key: string;
}

/** Manages backups of the whole server, in the folder `server-backups` of the data folder or a bucket. */
@Injectable()
export class ServerBackups {
  readonly files: FileStore;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    this.files = openServerBackupFiles(config);
  }

  /**
   * Lists the newest backups. The default limit exceeds the number of backups that are kept plus a month's
   * failures.
   */
  async list(limit = 1000): Promise<ServerBackup[]> {
    const rows = await this.database.prisma.serverBackup.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
    });
    return rows.map(toServerBackup);
  }

  /** Returns the newest backup with the given status. */
  async newest(status: BackupStatus): Promise<ServerBackup | null> {
    const row = await this.database.prisma.serverBackup.findFirst({
      where: { status },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    return row && toServerBackup(row);
  }

  /**
   * Requests a backup unless one is already in progress.
   *
   * @returns the backup in progress, and whether it's new
   */
  async request(
    tx: DatabaseClient,
    trigger: ServerBackup['trigger'],
  ): Promise<{ backup: ServerBackup; isNew: boolean }> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${REQUEST_LOCK}::bigint)`;
    const open = await tx.serverBackup.findFirst({ where: { status: { in: ['pending', 'running'] } } });
    if (open) return { backup: toServerBackup(open), isNew: false };
    const row = await tx.serverBackup.create({ data: { id: newId(), trigger } });
    return { backup: toServerBackup(row), isNew: true };
  }

  /**
   * Returns when the last scheduled backup was requested. Ignores backups with a future time, requested while a
   * clock was ahead.
   */
  async lastScheduledAt(now: Date): Promise<Date | undefined> {
    const row = await this.database.prisma.serverBackup.findFirst({
      where: { trigger: 'scheduled', createdAt: { lte: now } },
      orderBy: { createdAt: 'desc' },
      select: { createdAt: true },
    });
    return row?.createdAt;
  }

  /** Returns the ids of the backups in progress, whose jobs may have been lost. */
  async open(): Promise<string[]> {
    const rows = await this.database.prisma.serverBackup.findMany({
      where: { status: { in: ['pending', 'running'] } },
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }

  /** Marks a backup as running. Returns undefined if it's no longer in progress. */
  async begin(id: string): Promise<StartedServerBackup | undefined> {
    const [row] = await this.database.prisma.$queryRaw<ServerBackupRow[]>`
      UPDATE "ServerBackup" SET status = 'running', attempts = attempts + 1
      WHERE id = ${id}::uuid AND status IN ('pending', 'running') RETURNING *`;
    if (!row) return undefined;
    const fileName = serverBackupName('server', row.createdAt);
    return { id, attempts: row.attempts, fileName, key: this.keyOf(fileName) };
  }

  /** Returns the key of a backup's file in `files`. */
  keyOf(fileName: string): string {
    return `${FOLDER}/${fileName}`;
  }

  /** Records that a backup's file was written and read back. */
  async setReady(
    { id, fileName }: StartedServerBackup,
    file: { size: number; records: number; encrypted: boolean; productVersion: string },
  ): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "ServerBackup" SET status = 'ready', "fileName" = ${fileName}, size = ${file.size}, records = ${file.records},
        encrypted = ${file.encrypted}, "productVersion" = ${file.productVersion}, "finishedAt" = now()
      WHERE id = ${id}::uuid`;
  }

  /**
   * Records a failure, in the transaction that adds the notification. Returns false if the backup had already
   * ended.
   */
  async setFailed(tx: DatabaseClient, id: string, failure: string): Promise<boolean> {
    const count = await tx.$executeRaw`
      UPDATE "ServerBackup" SET status = 'failed', failure = ${failure}, "finishedAt" = now()
      WHERE id = ${id}::uuid AND status IN ('pending', 'running')`;
    return count === 1;
  }

  /**
   * Removes the oldest files beyond the number to keep, leftovers of interrupted backups, uploads that no one
   * restored, and old entries. Files from a replaced database count as well. Other files in the folder stay.
   *
   * @returns the number of removed backups
   */
  async rotate(kept: number, failedDays: number): Promise<number> {
    const finished: string[] = [];
    const uploadsUntil = Date.now() - UPLOAD_HOURS * 3_600_000;
    for await (const { key, changedAt } of this.files.list(`${FOLDER}/`)) {
      const name = key.slice(FOLDER.length + 1);
      const isOldUpload = UPLOAD_PATTERN.test(name) && changedAt.getTime() < uploadsUntil;
      if (NAME_PATTERN.test(name)) finished.push(name);
      else if (LEFTOVER_PATTERN.test(name) || isOldUpload) await this.files.delete(key);
    }
    const removed = finished.sort().slice(0, Math.max(0, finished.length - kept));
    for (const fileName of removed) await this.files.delete(`${FOLDER}/${fileName}`);
    await this.database.prisma.$executeRaw`
      DELETE FROM "ServerBackup" WHERE "fileName" = ANY (${removed}::text[])
        OR (status = 'failed' AND "createdAt" < now() - make_interval(days => ${failedDays}::int))`;
    return removed.length;
  }
}

/** Names sort by time. */
const NAME_PATTERN = /^server-\d{8}t\d{9}z\.ddbackup$/;
const LEFTOVER_PATTERN = /^server-\d{8}t\d{9}z\.ddbackup\./;
/** Uploads that no one restored. */
const UPLOAD_PATTERN = /^upload-\d{8}t\d{9}z\.ddbackup(?:\.|$)/;
const UPLOAD_HOURS = 24;

/** Returns the name of a new file. @param purpose `server` for a backup */
export function serverBackupName(purpose: 'server' | 'upload' | 'before-restore', createdAt: Date): string {
  return `${purpose}-${createdAt.toISOString().replace(/[-:.]/g, '').toLowerCase()}.ddbackup`;
}

function toServerBackup(row: ServerBackupRow): ServerBackup {
  const { id, fileName, records, encrypted, productVersion, failure: code } = row;
  return {
    id,
    trigger: row.trigger as ServerBackup['trigger'],
    status: row.status as BackupStatus,
    failure:
      code === null
        ? null
        : { code: isArchiveFailure(code) ? code : 'internal', message: archiveFailureText(code) },
    fileName,
    size: row.size === null ? null : Number(row.size),
    records,
    encrypted,
    productVersion,
    createdAt: toInstant(row.createdAt),
    finishedAt: row.finishedAt && toInstant(row.finishedAt),
  };
}
