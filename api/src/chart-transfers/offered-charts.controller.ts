import type { AcceptedChartResponse, ChartTransfersResponse } from '@doula-desk/domain';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordId } from '../http/record-id.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { NeedsVerifiedEmail } from '../http/verified-email.decorator.js';
import { OfferedChartsService } from './offered-charts.service.js';

/** Charts that colleagues offer to transfer. Not available to API tokens, because a person must decide. */
@ApiTags('chart transfers')
@Controller('api/chart-transfers')
export class OfferedChartsController {
  constructor(private readonly charts: OfferedChartsService) {}

  /** Lists pending offers and the charts that were transferred to colleagues, latest first. */
  @Get()
  list(@OwnerId() ownerId: string): Promise<ChartTransfersResponse> {
    return this.charts.list(ownerId);
  }

  /** Takes over a chart by copying it into a new one. */
  @NeedsVerifiedEmail()
  @HttpCode(200)
  @Post(':id/accept')
  accept(
    @CurrentSession() session: RequestSession,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<AcceptedChartResponse> {
    return this.charts.accept(session, id, origin);
  }

  /** Declines an offer. */
  @HttpCode(204)
  @Post(':id/decline')
  decline(
    @CurrentSession() session: RequestSession,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.charts.decline(session, id, origin);
  }
}
