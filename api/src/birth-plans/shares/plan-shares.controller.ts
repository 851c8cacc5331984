import type { BirthPlanShareResponse, BirthPlanSharesResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LimitRate } from '../../http/rate-limit.decorator.js';
import { AddressOfRecord, type RecordAddress } from '../../http/record-address.js';
import { RecordId } from '../../http/record-id.decorator.js';
import { Origin, type RequestOrigin } from '../../http/request-session.js';
import { NeedsVerifiedEmail } from '../../http/verified-email.decorator.js';
import { Idempotency, type IdempotentRequest } from '../../idempotency/idempotency.js';
import { ResendShareDto, SharePlanDto } from './plan-share.dto.js';
import { PlanSharesService } from './plan-shares.service.js';

/** Links to one birth plan. */
@ApiTags('birth plans')
@Controller('api/clients/:clientId/birth-plans/:id/shares')
export class PlanSharesController {
  constructor(private readonly shares: PlanSharesService) {}

  /** Lists the shared links of a birth plan. */
  @Get()
  list(@AddressOfRecord() address: RecordAddress): Promise<BirthPlanSharesResponse> {
    return this.shares.list(address);
  }

  /** Emails a link to read a birth plan. */
  @NeedsVerifiedEmail()
  @LimitRate('sharePlan')
  @Post()
  share(
    @AddressOfRecord() address: RecordAddress,
    @Body() input: SharePlanDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<BirthPlanShareResponse> {
    return this.shares.share(address, input, request, origin);
  }

  /** Emails a new link in place of an earlier one. */
  @NeedsVerifiedEmail()
  @LimitRate('resendMail')
  @Post(':shareId/resend')
  resend(
    @AddressOfRecord() address: RecordAddress,
    @RecordId('shareId') shareId: string,
    @Body() { email }: ResendShareDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<BirthPlanShareResponse> {
    return this.shares.resend(address, { shareId, email }, request, origin);
  }

  /** Revokes a shared link. */
  @HttpCode(204)
  @Delete(':shareId')
  revoke(
    @AddressOfRecord() address: RecordAddress,
    @RecordId('shareId') shareId: string,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.shares.revoke(address, shareId, origin);
  }
}
