import type { ChartTransferResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { NeedsVerifiedEmail } from '../http/verified-email.decorator.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { OfferChartDto } from './chart-transfer.dto.js';
import { ChartTransfersService } from './chart-transfers.service.js';

/**
 * The transfer of one client to a colleague. Not available to API tokens, because a person must decide who takes over a
 * chart.
 */
@ApiTags('chart transfers')
@Controller('api/clients/:clientId/transfer')
export class ChartTransfersController {
  constructor(private readonly transfers: ChartTransfersService) {}

  /** Returns the latest offer to transfer a client, what a transfer moves, and what it leaves behind. */
  @Get()
  get(@OwnerId() ownerId: string, @RecordId('clientId') clientId: string): Promise<ChartTransferResponse> {
    return this.transfers.get(ownerId, clientId);
  }

  /**
   * Offers a client's chart to a colleague on this server. The response doesn't reveal whether the address has an
   * account.
   */
  @NeedsVerifiedEmail()
  @LimitRate('shareRecord')
  @Post()
  offer(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() input: OfferChartDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ChartTransferResponse> {
    return this.transfers.offer(session, clientId, input, request, origin);
  }

  /** Withdraws the pending offer. */
  @HttpCode(204)
  @Delete()
  withdraw(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.transfers.withdraw(ownerId, clientId, origin);
  }
}
