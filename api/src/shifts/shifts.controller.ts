import type { ShiftEntriesResponse, ShiftLogResponse, ShiftsResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditsRead } from '../audit/audits-read.js';
import { TakesApiTokens } from '../http/api-token.decorator.js';
import { LimitBody } from '../http/body-limit.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { AddressOfRecord, type RecordAddress } from '../http/record-address.js';
import { RecordId } from '../http/record-id.decorator.js';
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
@TakesApiTokens()
@Controller('api/clients/:clientId/shifts')
export class ShiftsController {
  constructor(private readonly shifts: ShiftsService) {}

  /** Lists the shifts of a pregnancy, the latest first. */
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
  async get(@AddressOfRecord() address: RecordAddress): Promise<ShiftLogResponse> {
    return { log: await this.shifts.get(address) };
  }

  /** Starts a shift with an id that the sender generated, or changes its times or its place. */
  @Put(':id')
  async write(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Body() input: WriteShiftDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ShiftLogResponse> {
    return { log: await this.shifts.write(session, address, input, origin) };
  }

  /** Adds and changes entries of a shift's log. Sending an entry again changes nothing. */
  @LimitBody('shift')
  @HttpCode(200)
  @Post(':id/entries')
  addEntries(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Body() { entries }: ShiftEntriesDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ShiftEntriesResponse> {
    return this.shifts.addEntries(session, address, entries, origin);
  }

  /** Stores which parts of the summary are shared with the parents. */
  @Put(':id/handover')
  async setHandover(
    @AddressOfRecord() address: RecordAddress,
    @Body() input: HandoverDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ShiftLogResponse> {
    return { log: await this.shifts.setHandover(address, input, origin) };
  }

  /** Deletes a shift with its log. */
  @HttpCode(204)
  @Delete(':id')
  remove(@AddressOfRecord() address: RecordAddress, @Origin() origin: RequestOrigin): Promise<void> {
    return this.shifts.remove(address, origin);
  }
}

/** Summaries for the parents. An API token can't send mail. */
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
    @AddressOfRecord() address: RecordAddress,
    @Body() input: EmailSummaryDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ShiftLogResponse> {
    return this.shifts.email(address, input, request, origin);
  }
}
