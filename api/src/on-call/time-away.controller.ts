import type { TimeAwayListResponse, TimeAwayResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import { Origin, OwnerId, type RequestOrigin } from '../http/request-session.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { CreateTimeAwayDto, TimeAwayListQueryDto, UpdateTimeAwayDto } from './time-away.dto.js';
import { TimeAwayService } from './time-away.service.js';

/** Days on which the practitioner isn't available. */
@ApiTags('on call')
@AllowApiTokens()
@Controller('api/time-away')
export class TimeAwayController {
  constructor(private readonly timeAway: TimeAwayService) {}

  /** Lists the practitioner's time away. */
  @Get()
  list(@OwnerId() ownerId: string, @Query() query: TimeAwayListQueryDto): Promise<TimeAwayListResponse> {
    return this.timeAway.list(ownerId, query);
  }

  /** Creates time away. */
  @Post()
  create(
    @OwnerId() ownerId: string,
    @Body() input: CreateTimeAwayDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<TimeAwayResponse> {
    return this.timeAway.create(ownerId, input, request, origin);
  }

  /** Updates time away. */
  @Put(':id')
  update(
    @OwnerId() ownerId: string,
    @RecordId('id') id: string,
    @Body() input: UpdateTimeAwayDto,
    @Origin() origin: RequestOrigin,
  ): Promise<TimeAwayResponse> {
    return this.timeAway.update(ownerId, id, input, origin);
  }

  /** Deletes time away. */
  @HttpCode(204)
  @Delete(':id')
  remove(
    @OwnerId() ownerId: string,
    @RecordId('id') id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.timeAway.remove(ownerId, id, origin);
  }
}
