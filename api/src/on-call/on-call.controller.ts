import type { ClinicOnCallResponse, OnCallPlanResponse, OnCallResponse } from '@doula-desk/domain';
import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChartAccess } from '../care-team/chart-access.decorator.js';
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import { Origin, OwnerId, type RequestOrigin } from '../http/request-session.js';
import { NeedsVerifiedEmail } from '../http/verified-email.decorator.js';
import { CoverageCallDto, OnCallPlanDto, OnCallQueryDto } from './on-call.dto.js';
import { OnCallService } from './on-call.service.js';

@ApiTags('on call')
@AllowApiTokens()
@Controller('api/on-call')
export class OnCallController {
  constructor(private readonly onCall: OnCallService) {}

  /** Returns the on-call windows, time away, conflicts, and expected births of a range of days. */
  @Get()
  board(@OwnerId() ownerId: string, @Query() query: OnCallQueryDto): Promise<OnCallResponse> {
    return this.onCall.board(ownerId, query);
  }

  /** Returns the on-call windows and time away of everyone on this server who shares theirs with colleagues. */
  @NeedsVerifiedEmail()
  @Get('clinic')
  clinic(@OwnerId() ownerId: string, @Query() query: OnCallQueryDto): Promise<ClinicOnCallResponse> {
    return this.onCall.clinic(ownerId, query);
  }
}

@ApiTags('on call')
@AllowApiTokens()
@Controller('api/clients/:clientId/on-call')
export class ClientOnCallController {
  constructor(private readonly onCall: OnCallService) {}

  /** Returns a client's on-call window and backups. */
  @ChartAccess('view')
  @Get()
  get(@OwnerId() ownerId: string, @RecordId('clientId') clientId: string): Promise<OnCallPlanResponse> {
    return this.onCall.get(ownerId, clientId);
  }

  /** Replaces a client's chosen on-call window and backups. */
  @Put()
  update(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Body() input: OnCallPlanDto,
    @Origin() origin: RequestOrigin,
  ): Promise<OnCallPlanResponse> {
    return this.onCall.update(ownerId, clientId, input, origin);
  }

  /** Adds an entry to the log of who was asked to cover, and stores the backup's answer. Sending it again changes nothing. */
  @HttpCode(200)
  @Post('calls')
  addCall(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Body() input: CoverageCallDto,
    @Origin() origin: RequestOrigin,
  ): Promise<OnCallPlanResponse> {
    return this.onCall.addCall(ownerId, clientId, input, origin);
  }
}
