import type { AppointmentSeriesResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChartAccess } from '../care-team/chart-access.decorator.js';
import { TakesApiTokens } from '../http/api-token.decorator.js';
import { AddressOfRecord, type RecordAddress } from '../http/record-address.js';
import { RecordId } from '../http/record-id.decorator.js';
import { CurrentSession, Origin, type RequestOrigin, type RequestSession } from '../http/request-session.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { CancelSeriesQueryDto, CreateSeriesDto, UpdateSeriesDto } from './series.dto.js';
import { SeriesService } from './series.service.js';

/** Recurring appointments of one client. */
@ApiTags('appointments')
@TakesApiTokens()
@Controller('api/clients/:clientId')
export class SeriesController {
  constructor(private readonly series: SeriesService) {}

  /** Creates all appointments of a series. Each one can be read and changed like any other. */
  @ChartAccess('edit')
  @Post('appointment-series')
  create(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() input: CreateSeriesDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<AppointmentSeriesResponse> {
    return this.series.create(session, clientId, input, request, origin);
  }

  /**
   * Updates an appointment and those that follow it, or its whole series. Past and completed ones and those with a
   * visit note don't change.
   */
  @ChartAccess('edit')
  @Put('appointments/:id/series')
  update(
    @AddressOfRecord() address: RecordAddress,
    @Body() input: UpdateSeriesDto,
    @Origin() origin: RequestOrigin,
  ): Promise<AppointmentSeriesResponse> {
    return this.series.update(address, input, origin);
  }

  /**
   * Cancels an appointment and those that follow it, or its whole series. Past and completed ones and those with a
   * visit note don't change.
   */
  @Delete('appointments/:id/series')
  cancel(
    @AddressOfRecord() address: RecordAddress,
    @Query() query: CancelSeriesQueryDto,
    @Origin() origin: RequestOrigin,
  ): Promise<AppointmentSeriesResponse> {
    return this.series.cancel(address, query, origin);
  }
}
