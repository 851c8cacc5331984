import type { Readable } from 'node:stream';
import { archiveJobId, type NewestRestoreResponse, type RestoreResponse } from '@doula-desk/domain';
import {
  AppError,
  ArchiveError,
  archiveKeys,
  CONFIG,
  type Config,
  checkUpload,
  Database,
  FILE_STORE,
  type FileStore,
  JobQueues,
  newId,
  recordAudit,
  ServerKey,
  storedFileKey,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { OpenCheckouts } from '../billing/cards/open-checkouts.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';
import { openStoredFile } from '../http/stored-file.js';
import { toRestore } from './backup.mapper.js';
import { BackupsRepository } from './backups.repository.js';
import { RestoresRepository } from './restores.repository.js';

const audit = practitionerAudit('restore');

/** Accepts archives and has the worker restore them. */
@Injectable()
export class RestoresService {
  constructor(
    private readonly database: Database,
    private readonly restores: RestoresRepository,
    private readonly backups: BackupsRepository,
    private readonly queues: JobQueues,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
    private readonly serverKey: ServerKey,
    private readonly checkouts: OpenCheckouts,
  ) {}

  /**
   * Stores an uploaded archive and has the worker read it. Nothing in the practice changes.
   *
   * @param expectedSize in bytes; 0 if unknown
   * @throws AppError ARCHIVE_REFUSED with the reason, PAYLOAD_TOO_LARGE, RESTORE_NOT_READY while one is
   * running
   * @throws StorageFullError if the archive doesn't fit on the disk
   */
  async upload(
    ownerId: string,
    content: Readable,
    expectedSize: number,
    origin: RequestOrigin,
  ): Promise<RestoreResponse> {
    await this.files.requireSpace(expectedSize);
    if (await this.restores.isRunning(ownerId)) throw new AppError('RESTORE_NOT_READY');
    const id = newId();
    const fileKey = storedFileKey('restores', { ownerId, id });
    try {
      const size = await this.files.put(fileKey, content);
      await this.check(fileKey);
      const { row, goneKeys } = await this.database.transaction(async (tx) => {
        // A restore that started while this file was uploading stays the newest.
        if (await this.restores.isRunning(ownerId, tx)) throw new AppError('RESTORE_NOT_READY');
        await recordAudit(tx, ownerId, audit('restore.uploaded', id, origin));
        return this.restores.replace(tx, { id, ownerId, fileKey, size });
      });
      for (const key of goneKeys) await this.files.delete(key);
      await this.queues.dispatch(
        'restores.read',
        { restoreId: id },
        { id: archiveJobId('restores.read', id) },
      );
      return { restore: toRestore(row) };
    } catch (error) {
      await this.files.delete(fileKey);
      throw error;
    }
  }

  /**
   * Accepts a listed backup as if its file had been uploaded.
   *
   * @throws AppError NOT_FOUND, BACKUP_NOT_READY, and whatever `upload` throws
   */
  async openBackup(ownerId: string, backupId: string, origin: RequestOrigin): Promise<RestoreResponse> {
    const backup = await this.backups.find(ownerId, backupId);
    if (!backup) throw new AppError('NOT_FOUND');
    if (backup.status !== 'ready' || backup.fileKey === null) throw new AppError('BACKUP_NOT_READY');
    const { content, size } = await openStoredFile(
      this.files,
      storedFileKey('backups', { ownerId, id: backupId }),
    );
    try {
      return await this.upload(ownerId, content, size, origin);
    } finally {
      content.destroy();
    }
  }

  /** @throws AppError NOT_FOUND */
  async find(ownerId: string, id: string): Promise<RestoreResponse> {
    const row = await this.restores.find(ownerId, id);
    if (!row) throw new AppError('NOT_FOUND');
    return { restore: toRestore(row) };
  }

  /** Returns the newest restore, for a practitioner who left the page and came back. */
  async findNewest(ownerId: string): Promise<NewestRestoreResponse> {
    const row = await this.restores.findNewest(ownerId);
    return { restore: row && toRestore(row) };
  }

  /**
   * Starts a restore whose preview the practitioner has seen.
   *
   * @throws AppError NOT_FOUND, RESTORE_NOT_READY unless it is waiting to start
   * @throws StorageFullError when the backup that is created first wouldn't fit on the disk
   */
  async run(ownerId: string, id: string, origin: RequestOrigin): Promise<RestoreResponse> {
    await this.find(ownerId, id);
    await this.files.requireSpace(await this.backups.lastSize(ownerId));
    await this.database.transaction(async (tx) => {
      if (!(await this.restores.start(tx, ownerId, id))) throw new AppError('RESTORE_NOT_READY');
      await recordAudit(tx, ownerId, audit('restore.started', id, origin));
    });
    // The archive may lack the invoices that clients are paying by card.
    await this.checkouts.endStale(ownerId, null);
    await this.queues.dispatch('restores.run', { restoreId: id }, { id: archiveJobId('restores.run', id) });
    return this.find(ownerId, id);
  }

  /**
   * Discards an upload.
   *
   * @throws AppError NOT_FOUND, RESTORE_NOT_READY while it is running
   */
  async remove(ownerId: string, id: string): Promise<void> {
    await this.find(ownerId, id);
    const fileKey = await this.restores.remove(ownerId, id);
    if (fileKey === undefined) throw new AppError('RESTORE_NOT_READY');
    await this.files.delete(fileKey);
  }

  /**
   * Rejects archives that this version or its key can't restore, as far as it can tell without decrypting
   * them.
   */
  private async check(fileKey: string): Promise<void> {
    try {
      await checkUpload(this.files, fileKey, archiveKeys(this.config, this.serverKey));
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      throw new AppError('ARCHIVE_REFUSED', { message: error.message, cause: error });
    }
  }
}
