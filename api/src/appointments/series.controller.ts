import type { AppointmentSeriesResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChartAccess } from '../care-team/chart-access.decorator.js';
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import { type RecordRef, RecordRefParam } from '../http/record-ref.js';
import { CurrentSession, Origin, type RequestOrigin, type RequestSession } from '../http/request-session.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { CancelSeriesQueryDto, CreateSeriesDto, UpdateSeriesDto } from './series.dto.js';
import { SeriesService } from './series.service.js';

/** Recurring appointments of one client. */
@ApiTags('appointments')
@AllowApiTokens()
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
   * Updates an appointment and those that follow it, or its whole series. Appointments that are past, completed, or
   * have a visit note don't change.
   */
  @ChartAccess('edit')
  @Put('appointments/:id/series')
  update(
    @RecordRefParam() ref: RecordRef,
    @Body() input: UpdateSeriesDto,
    @Origin() origin: RequestOrigin,
  ): Promise<AppointmentSeriesResponse> {
    return this.series.update(ref, input, origin);
  }

  /**
   * Cancels an appointment and those that follow it, or its whole series. Appointments that are past, completed, or
   * have a visit note don't change.
   */
  @Delete('appointments/:id/series')
  cancel(
    @RecordRefParam() ref: RecordRef,
    @Query() query: CancelSeriesQueryDto,
    @Origin() origin: RequestOrigin,
  ): Promise<AppointmentSeriesResponse> {
    return this.series.cancel(ref, query, origin);
  }
}
