import type { ShiftEntriesResponse, ShiftLogResponse, ShiftsResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditsRead } from '../audit/audits-read.js';
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { LimitBody } from '../http/body-limit.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import { type RecordRef, RecordRefParam } from '../http/record-ref.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { NeedsVerifiedEmail } from '../http/verified-email.decorator.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import {
  EmailSummaryDto,
  HandoverDto,
  ShiftEntriesDto,
  ShiftListQueryDto,
  WriteShiftDto,
} from './shift.dto.js';
import { ShiftsService } from './shifts.service.js';

/** The postpartum shifts of a client. */
@ApiTags('shifts')
@AllowApiTokens()
@Controller('api/clients/:clientId/shifts')
export class ShiftsController {
  constructor(private readonly shifts: ShiftsService) {}

  /** Lists the shifts of a pregnancy, latest first. */
  @Get()
  list(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Query() query: ShiftListQueryDto,
  ): Promise<ShiftsResponse> {
    return this.shifts.list(ownerId, clientId, query);
  }

  /** Returns a shift with its log. */
  @AuditsRead({ action: 'shift.viewed', of: 'shift', id: 'id' })
  @Get(':id')
  async get(@RecordRefParam() ref: RecordRef): Promise<ShiftLogResponse> {
    return { log: await this.shifts.get(ref) };
  }

  /** Starts a shift with an id that the sender generated, or changes its times or its place. */
  @Put(':id')
  async write(
    @CurrentSession() session: RequestSession,
    @RecordRefParam() ref: RecordRef,
    @Body() input: WriteShiftDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ShiftLogResponse> {
    return { log: await this.shifts.write(session, ref, input, origin) };
  }

  /** Adds and changes entries of a shift's log. Sending an entry again changes nothing. */
  @LimitBody('shift')
  @HttpCode(200)
  @Post(':id/entries')
  addEntries(
    @CurrentSession() session: RequestSession,
    @RecordRefParam() ref: RecordRef,
    @Body() { entries }: ShiftEntriesDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ShiftEntriesResponse> {
    return this.shifts.addEntries(session, ref, entries, origin);
  }

  /** Stores which parts of the summary are shared with the parents. */
  @Put(':id/handover')
  async setHandover(
    @RecordRefParam() ref: RecordRef,
    @Body() input: HandoverDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ShiftLogResponse> {
    return { log: await this.shifts.setHandover(ref, input, origin) };
  }

  /** Deletes a shift with its log. */
  @HttpCode(204)
  @Delete(':id')
  remove(@RecordRefParam() ref: RecordRef, @Origin() origin: RequestOrigin): Promise<void> {
    return this.shifts.remove(ref, origin);
  }
}

/** Summaries for the parents. API tokens can't send email. */
@ApiTags('shifts')
@Controller('api/clients/:clientId/shifts')
export class ShiftSummariesController {
  constructor(private readonly shifts: ShiftsService) {}

  /** Emails the shared parts of a shift's summary to the client. */
  @NeedsVerifiedEmail()
  @LimitRate('shareRecord')
  @HttpCode(200)
  @Post(':id/email')
  email(
    @RecordRefParam() ref: RecordRef,
    @Body() input: EmailSummaryDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ShiftLogResponse> {
    return this.shifts.email(ref, input, request, origin);
  }
}
