import type { ClientImportResponse } from '@doula-desk/domain';
import { Body, Controller, Get, Header, HttpCode, Post, StreamableFile } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { LimitBody } from '../../http/body-limit.decorator.js';
import { Exclusive } from '../../http/exclusive.decorator.js';
import { LimitRate } from '../../http/rate-limit.decorator.js';
import {
  CurrentSession,
  Origin,
  type RequestOrigin,
  type RequestSession,
} from '../../http/request-session.js';
import { Idempotency, type IdempotentRequest } from '../../idempotency/idempotency.js';
import { ClientImportDto, ClientImportPreviewDto, ClientImportResponseDto } from './client-files.dto.js';
import { ClientFilesService } from './client-files.service.js';

/** Export and import of a practice's clients as CSV. */
@ApiTags('clients')
@Controller('api/clients')
export class ClientFilesController {
  constructor(private readonly files: ClientFilesService) {}

  @ApiOperation({ summary: 'Exports all clients as a CSV file that can be imported again' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
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

  @ApiOperation({ summary: 'Previews an import line by line; stores nothing' })
  @ApiOkResponse({ type: ClientImportPreviewDto })
  @LimitRate('file')
  @HttpCode(200)
  @Header('content-type', 'application/json; charset=utf-8')
  @Exclusive('import')
  @LimitBody('file')
  @Post('import/preview')
  preview(@CurrentSession() session: RequestSession, @Body() file: ClientImportDto): Promise<string> {
    return this.files.preview(session, file);
  }

  @ApiOperation({
    summary: "Imports a file's new clients; skips rows with invalid values",
  })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'One per file, so that a retry imports nothing twice',
  })
  @ApiCreatedResponse({ type: ClientImportResponseDto })
  @ApiBadRequestResponse({
    description: "VALIDATION_FAILED if the file can't be read or every row is invalid; names rows and fields",
  })
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
