import type { ClientImportPreview, ClientImportResponse } from '@doula-desk/domain';
import { Body, Controller, Get, Header, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LimitBody } from '../../http/body-limit.decorator.js';
import { Exclusive } from '../../http/exclusive.decorator.js';
import type { JsonText } from '../../http/json-body.js';
import { LimitRate } from '../../http/rate-limit.decorator.js';
import {
  CurrentSession,
  Origin,
  type RequestOrigin,
  type RequestSession,
} from '../../http/request-session.js';
import { RespondsWith } from '../../http/responds-with.decorator.js';
import { Idempotency, type IdempotentRequest } from '../../idempotency/idempotency.js';
import { ClientImportDto } from './client-files.dto.js';
import { ClientFilesService } from './client-files.service.js';

/** Export and import of a practice's clients as CSV. */
@ApiTags('clients')
@Controller('api/clients')
export class ClientFilesController {
  constructor(private readonly files: ClientFilesService) {}

  /** Downloads all clients as a CSV file. The same file can be imported again. */
  @RespondsWith('text/csv')
  @LimitRate('file')
  @Get('export.csv')
  async export(
    @CurrentSession() session: RequestSession,
    @Origin() origin: RequestOrigin,
  ): Promise<StreamableFile> {
    const { name, file } = await this.files.export(session, origin);
    return new StreamableFile(file, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }

  /** Returns what an import of a CSV file would do with each row. Nothing is stored. */
  @LimitRate('file')
  @HttpCode(200)
  @Header('content-type', 'application/json; charset=utf-8')
  @Exclusive('import')
  @LimitBody('file')
  @Post('import/preview')
  preview(
    @CurrentSession() session: RequestSession,
    @Body() file: ClientImportDto,
  ): Promise<JsonText<ClientImportPreview>> {
    return this.files.preview(session, file);
  }

  /** Imports clients from a CSV file. Rows with mistakes and rows for existing clients are skipped. */
  @LimitRate('file')
  @Exclusive('import')
  @LimitBody('file')
  @Post('import')
  import(
    @CurrentSession() session: RequestSession,
    @Body() file: ClientImportDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ClientImportResponse> {
    return this.files.import(session, file, request, origin);
  }
}
