import type { BackupListResponse, BackupResponse, RestoreResponse } from '@doula-desk/domain';
import { Controller, Delete, Get, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { attachment } from '../http/attachment.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
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

  @ApiOperation({ summary: 'Lists the backups, newest first, and when the next one is due' })
  @Get()
  list(@CurrentSession() session: RequestSession): Promise<BackupListResponse> {
    return this.backups.list(session);
  }

  @ApiOperation({ summary: 'Starts a backup; returns the one in progress if there is one' })
  @LimitRate('backup')
  @Post()
  order(@CurrentSession() session: RequestSession, @Origin() origin: RequestOrigin): Promise<BackupResponse> {
    return this.backups.order(session, origin);
  }

  @ApiOperation({ summary: 'Returns a backup and its progress' })
  @Get(':id')
  find(@CurrentSession() session: RequestSession, @RecordId() id: string): Promise<BackupResponse> {
    return this.backups.find(session, id);
  }

  @ApiOperation({ summary: 'Downloads the file of a backup' })
  @ApiProduces('application/zip', 'application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
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
      disposition: attachment(name),
      length: size,
    });
  }

  @ApiOperation({ summary: 'Previews restoring a backup; changes nothing yet' })
  @LimitRate('restore')
  @Post(':id/restore')
  restore(
    @OwnerId() ownerId: string,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<RestoreResponse> {
    return this.restores.takeBackup(ownerId, id, origin);
  }

  @ApiOperation({ summary: 'Deletes a backup and its file' })
  @HttpCode(204)
  @Delete(':id')
  remove(@OwnerId() ownerId: string, @RecordId() id: string, @Origin() origin: RequestOrigin): Promise<void> {
    return this.backups.remove(ownerId, id, origin);
  }
}
