import type { NewestRestoreResponse, RestoreResponse } from '@doula-desk/domain';
import { CONFIG, type Config } from '@doula-desk/platform';
import { Controller, Delete, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { StreamBody } from '../http/body-limit.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import { Origin, OwnerId, type RequestOrigin } from '../http/request-session.js';
import { uploadedArchive } from './archive-upload.js';
import { RestoresService } from './restores.service.js';

/** Uploaded archives: first previewed, then restored. */
@ApiTags('backups')
@Controller('api/restores')
export class RestoresController {
  constructor(
    private readonly restores: RestoresService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Uploads a backup for restoring. Nothing changes until you run the restore. */
  @ApiConsumes('application/octet-stream', 'application/zip')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @StreamBody()
  @LimitRate('restore')
  @Post()
  upload(
    @OwnerId() ownerId: string,
    @Req() request: FastifyRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<RestoreResponse> {
    const content = uploadedArchive(request, this.config.archives.restoreLimit);
    const expectedSize = Number(request.headers['content-length'] ?? 0);
    return this.restores.upload(ownerId, content, expectedSize, origin);
  }

  /** Returns the newest restore. */
  @Get()
  findNewest(@OwnerId() ownerId: string): Promise<NewestRestoreResponse> {
    return this.restores.findNewest(ownerId);
  }

  /** Returns a restore: the backup's contents, the changes it would make, and its progress. */
  @Get(':id')
  find(@OwnerId() ownerId: string, @RecordId() id: string): Promise<RestoreResponse> {
    return this.restores.find(ownerId, id);
  }

  /** Replaces the practice's records with those in the backup. */
  @HttpCode(202)
  @Post(':id/run')
  run(
    @OwnerId() ownerId: string,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<RestoreResponse> {
    return this.restores.run(ownerId, id, origin);
  }

  /** Discards an upload. */
  @HttpCode(204)
  @Delete(':id')
  remove(@OwnerId() ownerId: string, @RecordId() id: string): Promise<void> {
    return this.restores.remove(ownerId, id);
  }
}
