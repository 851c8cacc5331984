import type { RetentionResponse } from '@doula-desk/domain';
import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordId } from '../http/record-id.decorator.js';
import { CurrentSession, Origin, type RequestOrigin, type RequestSession } from '../http/request-session.js';
import { RetentionService } from './retention.service.js';

/** Charts past their retention period. Only people can delete them; the server never does so automatically. */
@ApiTags('retention')
@Controller('api/retention')
export class RetentionController {
  constructor(private readonly retention: RetentionService) {}

  /** Lists the charts that are past their retention period. */
  @Get()
  list(@CurrentSession() session: RequestSession): Promise<RetentionResponse> {
    return this.retention.list(session);
  }

  /** Deletes a chart that is past its retention period. */
  @HttpCode(204)
  @Delete('clients/:id')
  remove(
    @CurrentSession() session: RequestSession,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.retention.remove(session, id, origin);
  }
}
