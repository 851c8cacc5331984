import type { BirthEventsResponse, BirthLogResponse, BirthStatsResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
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
import { BirthEventsDto, BirthQueryDto, BirthStoryDto, RecordBirthDto } from './birth.dto.js';
import { BirthsService } from './births.service.js';

/** The whole practice's births. */
@ApiTags('births')
@AllowApiTokens()
@Controller('api/births')
export class BirthsController {
  constructor(private readonly births: BirthsService) {}

  /** Returns the number of births this month. */
  @Get('stats')
  stats(@CurrentSession() session: RequestSession): Promise<BirthStatsResponse> {
    return this.births.stats(session);
  }
}

/** The birth log and the birth record of a client's pregnancy. */
@ApiTags('births')
@AllowApiTokens()
@Controller('api/clients/:clientId/birth')
export class ClientBirthController {
  constructor(private readonly births: BirthsService) {}

  /** Returns the birth log and the birth record of a pregnancy. */
  @ChartAccess('view')
  @AuditsRead({ action: 'birth.viewed', of: 'client', id: 'clientId' })
  @Get()
  async get(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Query() { pregnancyId }: BirthQueryDto,
  ): Promise<BirthLogResponse> {
    return { log: await this.births.get({ ownerId, clientId, pregnancyId }) };
  }

  /** Adds and changes entries of a birth log. Sending an entry again changes nothing. */
  @ChartAccess('edit')
  @LimitBody('birth')
  @HttpCode(200)
  @Post('events')
  addEvents(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() { pregnancyId, events }: BirthEventsDto,
    @Origin() origin: RequestOrigin,
  ): Promise<BirthEventsResponse> {
    return this.births.addEvents(session, { clientId, pregnancyId, events }, origin);
  }

  /** Records a birth, or updates its record. */
  @LimitBody('birth')
  @Put()
  async record(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() input: RecordBirthDto,
    @Origin() origin: RequestOrigin,
  ): Promise<BirthLogResponse> {
    return { log: await this.births.record(session, clientId, input, origin) };
  }

  /** Updates the birth story. */
  @LimitBody('birth')
  @Put('story')
  async writeStory(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Body() input: BirthStoryDto,
    @Origin() origin: RequestOrigin,
  ): Promise<BirthLogResponse> {
    return { log: await this.births.writeStory(ownerId, clientId, input, origin) };
  }

  /** Deletes a birth log with its record and story. */
  @HttpCode(204)
  @Delete()
  remove(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Query() { pregnancyId }: BirthQueryDto,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.births.remove({ ownerId, clientId, pregnancyId }, origin);
  }
}
