import type { Readable } from 'node:stream';
import {
  archiveJobId,
  type BackupListResponse,
  type BackupResponse,
  KEPT_BACKUPS,
  nextBackupAt,
} from '@doula-desk/domain';
import {
  AppError,
  CONFIG,
  type Config,
  Database,
  FILE_STORE,
  type FileStore,
  JobQueues,
  recordAudit,
  storedFileKey,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { openStoredFile } from '../http/stored-file.js';
import { type BackupRow, toBackup } from './backup.mapper.js';
import { BackupsRepository } from './backups.repository.js';

/** An archive to download. */
export interface BackupFile {
  name: string;
  size: number;
  encrypted: boolean;
  content: Readable;
}

const audit = practitionerAudit('backup');

/** A practice's backups, which the worker creates. */
@Injectable()
export class BackupsService {
  constructor(
    private readonly database: Database,
    private readonly backups: BackupsRepository,
    private readonly queues: JobQueues,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list({ ownerId, timeZone }: RequestSession): Promise<BackupListResponse> {
    const [rows, schedule] = await Promise.all([this.backups.list(ownerId), this.backups.schedule(ownerId)]);
    return {
      backups: rows.map((row) => toBackup(row, timeZone)),
      frequency: schedule.frequency,
      nextDueAt: nextBackupAt({
        ...schedule,
        timeZone,
        lastReadyAt: rows.find(({ status }) => status === 'ready')?.createdAt ?? null,
        lastBegunAt: rows[0]?.createdAt ?? null,
      }),
      kept: KEPT_BACKUPS,
      encrypts: this.config.archives.key !== undefined,
      restoreLimitBytes: this.config.archives.restoreLimit,
    };
  }

  /**
   * Requests a backup. Only one is created at a time, so further requests return the one in progress.
   *
   * @throws StorageFullError if a backup as large as the last one wouldn't fit
   */
  async request({ ownerId, timeZone }: RequestSession, origin: RequestOrigin): Promise<BackupResponse> {
    await this.files.requireSpace(await this.backups.lastSize(ownerId));
    const row = await this.database.transaction(async (tx) => {
      const isNew = await this.backups.request(tx, ownerId);
      const open = await this.backups.findOpen(tx, ownerId);
      if (open && isNew) await recordAudit(tx, ownerId, audit('backup.ordered', open.id, origin));
      return open;
    });
    // The backup in progress may finish at the very moment another one is requested.
    if (!row) throw new AppError('UNAVAILABLE');
    await this.queues.dispatch(
      'backups.run',
      { backupId: row.id },
      { id: archiveJobId('backups.run', row.id) },
    );
    return { backup: toBackup(row, timeZone) };
  }

  /** @throws AppError NOT_FOUND */
  async find({ ownerId, timeZone }: RequestSession, id: string): Promise<BackupResponse> {
    return { backup: toBackup(await this.get(ownerId, id), timeZone) };
  }

  /** @throws AppError NOT_FOUND, BACKUP_NOT_READY */
  async open({ ownerId, timeZone }: RequestSession, id: string, origin: RequestOrigin): Promise<BackupFile> {
    const row = await this.get(ownerId, id);
    if (row.status !== 'ready' || row.fileKey === null) throw new AppError('BACKUP_NOT_READY');
    const file = await openStoredFile(this.files, storedFileKey('backups', { ownerId, id }));
    await recordAudit(this.database.prisma, ownerId, audit('backup.downloaded', id, origin));
    const { fileName: name, encrypted } = toBackup(row, timeZone);
    return { name, encrypted, ...file };
  }

  /** @throws AppError NOT_FOUND, BACKUP_NOT_READY while it is being created */
  async remove(ownerId: string, id: string, origin: RequestOrigin): Promise<void> {
    const { fileKey } = await this.get(ownerId, id);
    await this.database.transaction(async (tx) => {
      if (!(await this.backups.remove(tx, ownerId, id))) throw new AppError('BACKUP_NOT_READY');
      await recordAudit(tx, ownerId, audit('backup.deleted', id, origin));
    });
    // If the process stops here, the worker deletes the remaining file.
    if (fileKey !== null) await this.files.delete(fileKey);
  }

  private async get(ownerId: string, id: string): Promise<BackupRow> {
    const row = await this.backups.find(ownerId, id);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }
}
