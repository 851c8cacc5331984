import type {
  ClientVisitNotesResponse,
  VisitNoteListResponse,
  VisitNoteResponse,
  VisitNoteStats,
} from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AuditsRead } from '../audit/audits-read.js';
import { TakesApiTokens } from '../http/api-token.decorator.js';
import { LimitBody } from '../http/body-limit.decorator.js';
import { ClientPageQueryDto } from '../http/query.dto.js';
import { AddressOfRecord, type RecordAddress } from '../http/record-address.js';
import { RecordId } from '../http/record-id.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import {
  AmendVisitNoteDto,
  CreateVisitNoteDto,
  LockVisitNoteDto,
  UpdateVisitNoteDto,
  VisitNoteListQueryDto,
} from './visit-note.dto.js';
import { VisitNotesService } from './visit-notes.service.js';

/** Visit notes of the whole practice. */
@ApiTags('visit notes')
@TakesApiTokens()
@Controller('api/visit-notes')
export class VisitNotesController {
  constructor(private readonly notes: VisitNotesService) {}

  @ApiOperation({ summary: 'Lists all notes by page, latest visit first' })
  @AuditsRead({ action: 'visit-notes.viewed', of: 'practice' })
  @Get()
  list(@OwnerId() ownerId: string, @Query() query: VisitNoteListQueryDto): Promise<VisitNoteListResponse> {
    return this.notes.list(ownerId, query);
  }

  @ApiOperation({
    summary:
      'Returns the total of notes, those of the last seven days, active clients, and the mean duration',
  })
  @Get('stats')
  stats(@CurrentSession() session: RequestSession): Promise<VisitNoteStats> {
    return this.notes.stats(session);
  }
}

/** Visit notes of one client. */
@ApiTags('visit notes')
@TakesApiTokens()
@Controller('api/clients/:clientId/visit-notes')
export class ClientVisitNotesController {
  constructor(private readonly notes: VisitNotesService) {}

  @AuditsRead({ action: 'visit-notes.viewed', of: 'client', id: 'clientId' })
  @Get()
  list(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Query() query: ClientPageQueryDto,
  ): Promise<ClientVisitNotesResponse> {
    return this.notes.listOfClient(ownerId, clientId, query);
  }

  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @LimitBody('visitNote')
  @Post()
  create(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() input: CreateVisitNoteDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<VisitNoteResponse> {
    return this.notes.create(session, clientId, input, request, origin);
  }

  @AuditsRead({ action: 'visit-note.viewed', of: 'visit-note', id: 'id' })
  @Get(':id')
  async get(@AddressOfRecord() address: RecordAddress): Promise<VisitNoteResponse> {
    return { note: await this.notes.get(address) };
  }

  @ApiConflictResponse({ description: 'VERSION_CONFLICT or VISIT_NOTE_LOCKED, with the current note' })
  @LimitBody('visitNote')
  @Put(':id')
  update(
    @AddressOfRecord() address: RecordAddress,
    @Body() input: UpdateVisitNoteDto,
    @Origin() origin: RequestOrigin,
  ): Promise<VisitNoteResponse> {
    return this.notes.update(address, input, origin);
  }

  @ApiConflictResponse({ description: 'VISIT_NOTE_LOCKED' })
  @HttpCode(204)
  @Delete(':id')
  remove(@AddressOfRecord() address: RecordAddress, @Origin() origin: RequestOrigin): Promise<void> {
    return this.notes.remove(address, origin);
  }

  @ApiOperation({ summary: 'Locks a finished note: later changes are amendments' })
  @ApiConflictResponse({ description: 'VISIT_NOTE_NOT_FINISHED, VERSION_CONFLICT' })
  @HttpCode(200)
  @Post(':id/lock')
  lock(
    @AddressOfRecord() address: RecordAddress,
    @Body() input: LockVisitNoteDto,
    @Origin() origin: RequestOrigin,
  ): Promise<VisitNoteResponse> {
    return this.notes.lock(address, input, origin);
  }

  @ApiOperation({ summary: 'Adds an amendment to a locked note, whose own text stays unchanged' })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiConflictResponse({ description: 'VISIT_NOTE_NOT_LOCKED' })
  @LimitBody('visitNote')
  @Post(':id/amendments')
  amend(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Body() input: AmendVisitNoteDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<VisitNoteResponse> {
    return this.notes.amend(session, address, input, request, origin);
  }
}
