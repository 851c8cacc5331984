import type { MailLogResponse, ResendMailResponse } from '@doula-desk/domain';
import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageQueryDto } from '../http/query.dto.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import { Origin, OwnerId, type RequestOrigin } from '../http/request-session.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { MailLogService } from './mail-log.service.js';

/** The delivery log: emails to the practitioner and, on their behalf, to others. */
@ApiTags('emails')
@Controller('api/mails')
export class MailLogController {
  constructor(private readonly mails: MailLogService) {}

  /** Lists the emails that were sent for the practice, newest first. */
  @Get()
  list(@OwnerId() ownerId: string, @Query() query: PageQueryDto): Promise<MailLogResponse> {
    return this.mails.list(ownerId, query);
  }

  /** Sends a failed email again. */
  @LimitRate('resendMail')
  @Post(':id/resend')
  resend(
    @OwnerId() ownerId: string,
    @RecordId() id: string,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ResendMailResponse> {
    return this.mails.resend(ownerId, id, request, origin);
  }
}
