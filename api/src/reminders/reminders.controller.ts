import type { ReminderListResponse, ReminderResponse, ReminderStatsResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChartAccess } from '../care-team/chart-access.decorator.js';
import { AllowAfterTransfer } from '../chart-transfers/allow-after-transfer.decorator.js';
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import { type RecordRef, RecordRefParam } from '../http/record-ref.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import {
  ClientReminderListQueryDto,
  CreateReminderDto,
  DeleteReminderQueryDto,
  ReminderListQueryDto,
  UpdateReminderDto,
} from './reminder.dto.js';
import { RemindersService } from './reminders.service.js';

/** Reminders of the whole practice. */
@ApiTags('reminders')
@AllowApiTokens()
@Controller('api/reminders')
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  /** Lists the reminders of all clients. */
  @Get()
  list(@OwnerId() ownerId: string, @Query() query: ReminderListQueryDto): Promise<ReminderListResponse> {
    return this.reminders.list(ownerId, query);
  }

  /** Returns the number of reminders by state. */
  @Get('stats')
  stats(@OwnerId() ownerId: string): Promise<ReminderStatsResponse> {
    return this.reminders.stats(ownerId);
  }
}

/** Reminders of one client. */
@ApiTags('reminders')
@AllowApiTokens()
@Controller('api/clients/:clientId/reminders')
export class ClientRemindersController {
  constructor(private readonly reminders: RemindersService) {}

  /** Lists a client's reminders. */
  @ChartAccess('view')
  @Get()
  list(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Query() query: ClientReminderListQueryDto,
  ): Promise<ReminderListResponse> {
    return this.reminders.listOfClient(session, clientId, query);
  }

  /** Creates a reminder. */
  @ChartAccess('edit')
  @Post()
  create(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() input: CreateReminderDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ReminderResponse> {
    return this.reminders.create(session, clientId, input, request, origin);
  }

  /** Returns a reminder. */
  @ChartAccess('view')
  @Get(':id')
  async get(@RecordRefParam() ref: RecordRef): Promise<ReminderResponse> {
    return { reminder: await this.reminders.get(ref) };
  }

  /** Updates a reminder. Completing a recurring one creates the next. */
  @AllowAfterTransfer()
  @ChartAccess('edit')
  @Put(':id')
  update(
    @RecordRefParam() ref: RecordRef,
    @Body() input: UpdateReminderDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ReminderResponse> {
    return this.reminders.update(ref, input, origin);
  }

  /** Deletes a reminder, or a recurring reminder from this one on. */
  @HttpCode(204)
  @Delete(':id')
  remove(
    @RecordRefParam() ref: RecordRef,
    @Query() { scope }: DeleteReminderQueryDto,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.reminders.remove(ref, scope, origin);
  }
}
