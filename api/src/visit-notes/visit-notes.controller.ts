import type {
  ClientVisitNotesResponse,
  VisitNoteListResponse,
  VisitNoteResponse,
  VisitNoteStats,
} from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditsRead } from '../audit/audits-read.js';
import { ChartAccess } from '../care-team/chart-access.decorator.js';
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
  VisitNotePrivacyDto,
} from './visit-note.dto.js';
import { VisitNotesService } from './visit-notes.service.js';

/** Visit notes of the whole practice. */
@ApiTags('visit notes')
@TakesApiTokens()
@Controller('api/visit-notes')
export class VisitNotesController {
  constructor(private readonly notes: VisitNotesService) {}

  /** Lists the visit notes of all clients, latest visit first. */
  @AuditsRead({ action: 'visit-notes.viewed', of: 'practice' })
  @Get()
  list(@OwnerId() ownerId: string, @Query() query: VisitNoteListQueryDto): Promise<VisitNoteListResponse> {
    return this.notes.list(ownerId, query);
  }

  /** Returns the numbers of visit notes and clients, and the average duration. */
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

  /** Lists a client's visit notes, latest visit first. */
  @ChartAccess('view')
  @AuditsRead({ action: 'visit-notes.viewed', of: 'client', id: 'clientId' })
  @Get()
  list(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Query() query: ClientPageQueryDto,
  ): Promise<ClientVisitNotesResponse> {
    return this.notes.listOfClient(session, clientId, query);
  }

  /** Creates a visit note. */
  @ChartAccess('edit')
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

  /** Returns a visit note. */
  @ChartAccess('view')
  @AuditsRead({ action: 'visit-note.viewed', of: 'visit-note', id: 'id' })
  @Get(':id')
  async get(@AddressOfRecord() address: RecordAddress): Promise<VisitNoteResponse> {
    return { note: await this.notes.get(address) };
  }

  /**
   * Updates a visit note that isn't locked. Whoever finishes it becomes its author, and only the author changes it after
   * that.
   */
  @ChartAccess('edit')
  @LimitBody('visitNote')
  @Put(':id')
  update(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Body() input: UpdateVisitNoteDto,
    @Origin() origin: RequestOrigin,
  ): Promise<VisitNoteResponse> {
    return this.notes.update(session, address, input, origin);
  }

  /** Deletes a visit note that isn't locked. */
  @HttpCode(204)
  @Delete(':id')
  remove(@AddressOfRecord() address: RecordAddress, @Origin() origin: RequestOrigin): Promise<void> {
    return this.notes.remove(address, origin);
  }

  /**
   * Keeps a visit note from the care team, except its author, or shares it again. Also possible once it is locked. The
   * owner of the chart always sees it.
   */
  @ChartAccess('edit')
  @Put(':id/privacy')
  setPrivacy(
    @AddressOfRecord() address: RecordAddress,
    @Body() { onlyMe }: VisitNotePrivacyDto,
    @Origin() origin: RequestOrigin,
  ): Promise<VisitNoteResponse> {
    return this.notes.setPrivacy(address, onlyMe, origin);
  }

  /** Locks a finished visit note. Later changes are amendments. */
  @ChartAccess('edit')
  @HttpCode(200)
  @Post(':id/lock')
  lock(
    @AddressOfRecord() address: RecordAddress,
    @Body() input: LockVisitNoteDto,
    @Origin() origin: RequestOrigin,
  ): Promise<VisitNoteResponse> {
    return this.notes.lock(address, input, origin);
  }

  /** Adds an amendment to a locked visit note. The note's own text doesn't change. */
  @ChartAccess('edit')
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
