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
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';
import { openStoredFile } from '../http/stored-file.js';
import { toRestore } from './backup.mapper.js';
import { BackupsRepository } from './backups.repository.js';
import { RestoresRepository } from './restores.repository.js';

const audit = practitionerAudit('restore');

/** Takes archives in and has the worker restore them. */
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
  ) {}

  /**
   * Stores an uploaded archive and has the worker read it. Nothing in the practice changes.
   *
   * @param announced how many bytes it will have, as far as known
   * @throws AppError ARCHIVE_REFUSED with the reason, PAYLOAD_TOO_LARGE, RESTORE_NOT_READY while one is running
   * @throws StorageFullError when it doesn't fit on the disk
   */
  async upload(
    ownerId: string,
    content: Readable,
    announced: number,
    origin: RequestOrigin,
  ): Promise<RestoreResponse> {
    await this.files.requireSpace(announced);
    if (await this.restores.isRunning(ownerId)) throw new AppError('RESTORE_NOT_READY');
    const id = newId();
    const fileKey = `restores/${ownerId}/${id}`;
    try {
      const size = await this.files.put(fileKey, content);
      await this.check(fileKey);
      const { row, goneKeys } = await this.database.transaction(async (tx) => {
        // One that was started while this file came in keeps its place as the newest.
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
   * Takes a backup of the list in, as if its file had been uploaded.
   *
   * @throws AppError NOT_FOUND, BACKUP_NOT_READY, and as `upload` does
   */
  async takeBackup(ownerId: string, backupId: string, origin: RequestOrigin): Promise<RestoreResponse> {
    const backup = await this.backups.find(ownerId, backupId);
    if (!backup) throw new AppError('NOT_FOUND');
    if (backup.status !== 'ready' || backup.fileKey === null) throw new AppError('BACKUP_NOT_READY');
    const { content, size } = await openStoredFile(this.files, backup.fileKey);
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

  /** The one that a practitioner left the page of; a program that finds it again needs no id. */
  async findNewest(ownerId: string): Promise<NewestRestoreResponse> {
    const row = await this.restores.findNewest(ownerId);
    return { restore: row && toRestore(row) };
  }

  /**
   * Starts a restore whose changes the practitioner has seen.
   *
   * @throws AppError NOT_FOUND, RESTORE_NOT_READY unless it was read and waits
   * @throws StorageFullError when the backup that is made first wouldn't fit on the disk
   */
  async run(ownerId: string, id: string, origin: RequestOrigin): Promise<RestoreResponse> {
    await this.find(ownerId, id);
    await this.files.requireSpace(await this.backups.lastSize(ownerId));
    await this.database.transaction(async (tx) => {
      if (!(await this.restores.start(tx, ownerId, id))) throw new AppError('RESTORE_NOT_READY');
      await recordAudit(tx, ownerId, audit('restore.started', id, origin));
    });
    await this.queues.dispatch('restores.run', { restoreId: id }, { id: archiveJobId('restores.run', id) });
    return this.find(ownerId, id);
  }

  /** Forgets an upload. @throws AppError NOT_FOUND, RESTORE_NOT_READY while it is running */
  async remove(ownerId: string, id: string): Promise<void> {
    await this.find(ownerId, id);
    const fileKey = await this.restores.remove(ownerId, id);
    if (fileKey === undefined) throw new AppError('RESTORE_NOT_READY');
    await this.files.delete(fileKey);
  }

  /** Refuses what this version and its key can't restore, as far as that shows without decrypting all of it. */
  private async check(fileKey: string): Promise<void> {
    try {
      await checkUpload(this.files, fileKey, archiveKeys(this.config, this.serverKey));
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      throw new AppError('ARCHIVE_REFUSED', { message: error.message, cause: error });
    }
  }
}
