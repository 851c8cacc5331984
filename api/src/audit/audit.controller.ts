import type { AuditResponse } from '@doula-desk/domain';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LimitRate } from '../http/rate-limit.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { RespondsWith } from '../http/responds-with.decorator.js';
import { AuditFileQueryDto, AuditQueryDto } from './audit.dto.js';
import { AuditService } from './audit.service.js';

/** Audit trail of the practice or of one client. */
@ApiTags('audit')
@Controller('api/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Lists who viewed or changed what, newest first. */
  @Get()
  list(@OwnerId() ownerId: string, @Query() query: AuditQueryDto): Promise<AuditResponse> {
    return this.audit.list(ownerId, query);
  }

  /** Downloads the audit log as a CSV file. */
  @RespondsWith('text/csv')
  @LimitRate('file')
  @Get('file')
  async file(
    @CurrentSession() session: RequestSession,
    @Query() { clientId }: AuditFileQueryDto,
    @Origin() origin: RequestOrigin,
  ): Promise<StreamableFile> {
    const { name, file } = await this.audit.file(session, clientId, origin);
    return new StreamableFile(file, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
