import type { ExportListResponse, ExportResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { contentDisposition } from '../http/content-disposition.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import { Origin, OwnerId, type RequestOrigin } from '../http/request-session.js';
import { RespondsWith } from '../http/responds-with.decorator.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { ExportDto } from './export.dto.js';
import { ExportsService } from './exports.service.js';

/** 'Export All Data': a practice's records in a readable format. */
@ApiTags('exports')
@Controller('api/exports')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  /** Lists the exports, newest first. */
  @Get()
  list(@OwnerId() ownerId: string): Promise<ExportListResponse> {
    return this.exports.list(ownerId);
  }

  /** Starts an export of all records. Returns the running one if there is one. */
  @ApiBody({ type: ExportDto, required: false })
  @LimitRate('export')
  @Post()
  create(
    @OwnerId() ownerId: string,
    @Body() request: ExportDto,
    @Idempotency() idempotency: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ExportResponse> {
    return this.exports.request(ownerId, request, idempotency, origin);
  }

  /** Returns an export and its progress. */
  @Get(':id')
  find(@OwnerId() ownerId: string, @RecordId() id: string): Promise<ExportResponse> {
    return this.exports.find(ownerId, id);
  }

  /** Downloads the file of an export. */
  @RespondsWith('application/zip')
  @LimitRate('file')
  @Get(':id/file')
  async download(
    @OwnerId() ownerId: string,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<StreamableFile> {
    const { name, size, content } = await this.exports.open(ownerId, id, origin);
    return new StreamableFile(content, {
      type: 'application/zip',
      disposition: contentDisposition(name),
      length: size,
    });
  }

  /** Deletes an export and its file. A running export stops. */
  @HttpCode(204)
  @Delete(':id')
  remove(@OwnerId() ownerId: string, @RecordId() id: string, @Origin() origin: RequestOrigin): Promise<void> {
    return this.exports.remove(ownerId, id, origin);
  }
}
