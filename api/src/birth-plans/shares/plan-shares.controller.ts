import type { BirthPlanShareResponse, BirthPlanSharesResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { LimitRate } from '../../http/rate-limit.guard.js';
import { RecordId } from '../../http/record-id.decorator.js';
import { Origin, OwnerId, type RequestOrigin } from '../../http/request-session.js';
import { Idempotency, type IdempotentRequest } from '../../idempotency/idempotency.js';
import { SharePlanDto } from './plan-share.dto.js';
import { PlanSharesService } from './plan-shares.service.js';

/** The links of one birth plan. */
@ApiTags('birth-plans')
@ApiBearerAuth()
@Controller('api/clients/:clientId/birth-plans/:id/shares')
export class PlanSharesController {
  constructor(private readonly shares: PlanSharesService) {}

  @Get()
  async list(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @RecordId() id: string,
  ): Promise<BirthPlanSharesResponse> {
    return { shares: await this.shares.list(ownerId, { clientId, id }) };
  }

  @LimitRate('sharePlan')
  @Post()
  share(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @RecordId() id: string,
    @Body() input: SharePlanDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<BirthPlanShareResponse> {
    return this.shares.share(ownerId, { clientId, id }, input, request, origin);
  }

  @HttpCode(204)
  @Delete(':shareId')
  revoke(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @RecordId() id: string,
    @RecordId('shareId') shareId: string,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.shares.revoke(ownerId, { clientId, id }, shareId, origin);
  }
}
