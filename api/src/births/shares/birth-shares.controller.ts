import type { ShareResponse, SharesResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LimitRate } from '../../http/rate-limit.decorator.js';
import { RecordId } from '../../http/record-id.decorator.js';
import { type RecordRef, RecordRefParam } from '../../http/record-ref.js';
import { Origin, type RequestOrigin } from '../../http/request-session.js';
import { NeedsVerifiedEmail } from '../../http/verified-email.decorator.js';
import { Idempotency, type IdempotentRequest } from '../../idempotency/idempotency.js';
import { ResendShareDto } from '../../shares/share.dto.js';
import { SharesService } from '../../shares/shares.service.js';
import { ShareBirthDto } from './share-birth.dto.js';

/** Links to the record and the story of one birth. */
@ApiTags('births')
@Controller('api/clients/:clientId/births/:id/shares')
export class BirthSharesController {
  constructor(private readonly shares: SharesService) {}

  /** Lists the shared links of a birth. */
  @Get()
  list(@RecordRefParam() ref: RecordRef): Promise<SharesResponse> {
    return this.shares.list(recordAt(ref));
  }

  /** Emails a link to read a birth record or a birth story. */
  @NeedsVerifiedEmail()
  @LimitRate('shareRecord')
  @Post()
  share(
    @RecordRefParam() ref: RecordRef,
    @Body() input: ShareBirthDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ShareResponse> {
    return this.shares.share(recordAt(ref), input, request, origin);
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

const recordAt = (ref: RecordRef) => ({ ...ref, kind: 'birth' as const });
