import {
  RESTORE_CODE_HEADER,
  type RestorableBackupResponse,
  type RestorableBackupsResponse,
  type RestoreCheckResponse,
} from '@doula-desk/domain';
import { CONFIG, type Config } from '@doula-desk/platform';
import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  type MessageEvent,
  Post,
  Req,
  RequestMethod,
  Sse,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { uploadedArchive } from '../backups/archive-upload.js';
import { StreamBody } from '../http/body-limit.decorator.js';
import { Public } from '../http/public.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { Origin, type RequestOrigin } from '../http/request-session.js';
import { RespondsWith } from '../http/responds-with.decorator.js';
import { ChosenBackupDto, ServerRestoreDto } from './server-restore.dto.js';
import { ServerRestoreService } from './server-restore.service.js';

/**
 * Restores the backup of a whole server in the browser, while the server has no account. After that, all of these
 * routes return 404. They need a code that only the operator sees.
 */
@ApiTags('server restore')
@ApiHeader({
  name: RESTORE_CODE_HEADER,
  required: false,
  description: "From the server's log or the operator's command `restore-code`.",
})
@Public()
@LimitRate('serverRestore')
@Controller('api/server-restore')
export class ServerRestoreController {
  constructor(
    private readonly restores: ServerRestoreService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Lists the backups in the server's folder or bucket, and uploads, newest first. */
  @Get('backups')
  async list(
    @Headers(RESTORE_CODE_HEADER) code: string | undefined,
    @Origin() origin: RequestOrigin,
  ): Promise<RestorableBackupsResponse> {
    await this.restores.admit(code, origin);
    return { backups: await this.restores.list(), uploadLimit: this.config.archives.restoreLimit };
  }

  /** Uploads a backup. Nothing is restored until you run the restore. */
  @ApiConsumes('application/octet-stream', 'application/zip')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @StreamBody()
  @Post('uploads')
  async upload(
    @Headers(RESTORE_CODE_HEADER) code: string | undefined,
    @Req() request: FastifyRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<RestorableBackupResponse> {
    await this.restores.admit(code, origin);
    const content = uploadedArchive(request, this.config.archives.restoreLimit);
    return { backup: await this.restores.upload(content, Number(request.headers['content-length'] ?? 0)) };
  }

  /** Returns what a backup contains, and whether it can be verified and restored by this version. */
  @HttpCode(200)
  @Post('check')
  async check(
    @Headers(RESTORE_CODE_HEADER) code: string | undefined,
    @Body() { fileName }: ChosenBackupDto,
    @Origin() origin: RequestOrigin,
  ): Promise<RestoreCheckResponse> {
    await this.restores.admit(code, origin);
    return this.restores.check(fileName);
  }

  /**
   * Restores a backup, all or nothing, and streams events: `progress`, then `done` or `failed`. The restore continues
   * if the connection is lost. If the backup contains another server key, servers restart automatically.
   */
  @RespondsWith('text/event-stream')
  @Sse('run', { method: RequestMethod.POST })
  async run(
    @Headers(RESTORE_CODE_HEADER) code: string | undefined,
    @Body() { fileName, ...choices }: ServerRestoreDto,
    @Origin() origin: RequestOrigin,
  ): Promise<Observable<MessageEvent>> {
    await this.restores.admit(code, origin);
    return this.restores.run(fileName, choices);
  }
}
