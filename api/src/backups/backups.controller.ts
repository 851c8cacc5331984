import type { BackupListResponse, BackupResponse, RestoreResponse } from '@doula-desk/domain';
import { Controller, Delete, Get, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { contentDisposition } from '../http/content-disposition.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { RespondsWith } from '../http/responds-with.decorator.js';
import { BackupsService } from './backups.service.js';
import { RestoresService } from './restores.service.js';

/** A practice's backups. */
@ApiTags('backups')
@Controller('api/backups')
export class BackupsController {
  constructor(
    private readonly backups: BackupsService,
    private readonly restores: RestoresService,
  ) {}

  /** Lists the backups, newest first, and when the next one is due. */
  @Get()
  list(@CurrentSession() session: RequestSession): Promise<BackupListResponse> {
    return this.backups.list(session);
  }

  /** Starts a backup. Returns the running one if there is one. */
  @LimitRate('backup')
  @Post()
  create(
    @CurrentSession() session: RequestSession,
    @Origin() origin: RequestOrigin,
  ): Promise<BackupResponse> {
    return this.backups.request(session, origin);
  }

  /** Returns a backup and its progress. */
  @Get(':id')
  find(@CurrentSession() session: RequestSession, @RecordId() id: string): Promise<BackupResponse> {
    return this.backups.find(session, id);
  }

  /** Downloads the file of a backup. */
  @RespondsWith('application/zip', 'application/octet-stream')
  @LimitRate('file')
  @Get(':id/file')
  async download(
    @CurrentSession() session: RequestSession,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<StreamableFile> {
    const { name, size, encrypted, content } = await this.backups.open(session, id, origin);
    return new StreamableFile(content, {
      type: encrypted ? 'application/octet-stream' : 'application/zip',
      disposition: contentDisposition(name),
      length: size,
    });
  }

  /** Opens a backup for restoring. Nothing changes until you run the restore. */
  @LimitRate('restore')
  @Post(':id/restore')
  restore(
    @OwnerId() ownerId: string,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<RestoreResponse> {
    return this.restores.openBackup(ownerId, id, origin);
  }

  /** Deletes a backup and its file. */
  @HttpCode(204)
  @Delete(':id')
  remove(@OwnerId() ownerId: string, @RecordId() id: string, @Origin() origin: RequestOrigin): Promise<void> {
    return this.backups.remove(ownerId, id, origin);
  }
}
