import type { ClientResponse, PregnancyListResponse, PregnancyResponse } from '@doula-desk/domain';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditsRead } from '../audit/audits-read.js';
import { ChartAccess } from '../care-team/chart-access.decorator.js';
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { LimitBody } from '../http/body-limit.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { PregnanciesService } from './pregnancies.service.js';
import { NextPregnancyDto } from './pregnancy.dto.js';

/** The pregnancies of one client. */
@ApiTags('clients')
@AllowApiTokens()
@Controller('api/clients/:clientId/pregnancies')
export class PregnanciesController {
  constructor(private readonly pregnancies: PregnanciesService) {}

  /** Lists the pregnancies of a client, the current one first, then the past ones, latest first. */
  @ChartAccess('view')
  @AuditsRead({ action: 'client.viewed', of: 'client', id: 'clientId' })
  @Get()
  async list(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
  ): Promise<PregnancyListResponse> {
    return { pregnancies: await this.pregnancies.list(ownerId, clientId) };
  }

  /** Returns a pregnancy with its data from the chart. */
  @ChartAccess('view')
  @AuditsRead({ action: 'client.viewed', of: 'client', id: 'clientId' })
  @Get(':id')
  async get(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @RecordId() id: string,
  ): Promise<PregnancyResponse> {
    return { pregnancy: await this.pregnancies.get(ownerId, clientId, id) };
  }

  /**
   * Starts the next pregnancy of a client. The current pregnancy becomes one of the past ones, and the client's fields
   * then describe the next one. Appointments and reminders from today on move to it, except for reminders relative to
   * the old due date.
   */
  @LimitBody('client')
  @Post()
  startNext(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() input: NextPregnancyDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ClientResponse> {
    return this.pregnancies.startNext(session, clientId, input, request, origin);
  }
}
