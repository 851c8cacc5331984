import type { ShareResponse, SharesResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LimitRate } from '../../http/rate-limit.decorator.js';
import { RecordId } from '../../http/record-id.decorator.js';
import { type RecordRef, RecordRefParam } from '../../http/record-ref.js';
import { Origin, type RequestOrigin } from '../../http/request-session.js';
import { NeedsVerifiedEmail } from '../../http/verified-email.decorator.js';
import { Idempotency, type IdempotentRequest } from '../../idempotency/idempotency.js';
import { ResendShareDto, ShareDto } from '../../shares/share.dto.js';
import { SharesService } from '../../shares/shares.service.js';

/** Links to one birth plan. */
@ApiTags('birth plans')
@Controller('api/clients/:clientId/birth-plans/:id/shares')
export class PlanSharesController {
  constructor(private readonly shares: SharesService) {}

  /** Lists the shared links of a birth plan. */
  @Get()
  list(@RecordRefParam() ref: RecordRef): Promise<SharesResponse> {
    return this.shares.list(recordAt(ref));
  }

  /** Emails a link to read a birth plan. */
  @NeedsVerifiedEmail()
  @LimitRate('shareRecord')
  @Post()
  share(
    @RecordRefParam() ref: RecordRef,
    @Body() input: ShareDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ShareResponse> {
    return this.shares.share(recordAt(ref), { ...input, subject: 'birth-plan' }, request, origin);
  }

  /** Emails a new link in place of an earlier one. */
  @NeedsVerifiedEmail()
  @LimitRate('resendMail')
  @Post(':shareId/resend')
  resend(
    @RecordRefParam() ref: RecordRef,
    @RecordId('shareId') shareId: string,
    @Body() { email }: ResendShareDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ShareResponse> {
    return this.shares.resend(recordAt(ref), { shareId, email }, request, origin);
  }

  /** Revokes a shared link. */
  @HttpCode(204)
  @Delete(':shareId')
  revoke(
    @RecordRefParam() ref: RecordRef,
    @RecordId('shareId') shareId: string,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.shares.revoke(recordAt(ref), shareId, origin);
  }
}

const recordAt = (ref: RecordRef) => ({ ...ref, kind: 'birth-plan' as const });
