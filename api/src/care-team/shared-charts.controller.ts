import type { FormerChartResponse, SharedChartResponse, SharedChartsResponse } from '@doula-desk/domain';
import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
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
import { FormerChartQueryDto } from './chart-member.dto.js';
import { SharedChartsService } from './shared-charts.service.js';

/** Charts that colleagues share, and invitations to them. Not available to API tokens, because a person must decide. */
@ApiTags('care teams')
@Controller('api/shared-charts')
export class SharedChartsController {
  constructor(private readonly charts: SharedChartsService) {}

  /** Lists the invitations and the charts that colleagues share, latest first. */
  @Get()
  list(@OwnerId() memberId: string): Promise<SharedChartsResponse> {
    return this.charts.list(memberId);
  }

  /**
   * Returns what happened to a colleague's chart that isn't open to the practitioner anymore. Old links may still lead
   * to it.
   */
  @Get('former')
  former(
    @OwnerId() memberId: string,
    @Query() { clientId }: FormerChartQueryDto,
  ): Promise<FormerChartResponse> {
    return this.charts.former(memberId, clientId);
  }

  /** Accepts an invitation to a care team. */
  @NeedsVerifiedEmail()
  @HttpCode(200)
  @Post(':id/accept')
  accept(
    @CurrentSession() session: RequestSession,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<SharedChartResponse> {
    return this.charts.accept(session, id, origin);
  }

  /** Declines an invitation to a care team. */
  @HttpCode(204)
  @Post(':id/decline')
  decline(
    @CurrentSession() session: RequestSession,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.charts.decline(session, id, origin);
  }

  /** Leaves a care team. */
  @HttpCode(204)
  @Post(':id/leave')
  leave(
    @CurrentSession() session: RequestSession,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.charts.leave(session, id, origin);
  }
}
