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
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { LimitBody } from '../http/body-limit.decorator.js';
import { ClientPageQueryDto } from '../http/query.dto.js';
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
@AllowApiTokens()
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
@AllowApiTokens()
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
  async get(@RecordRefParam() ref: RecordRef): Promise<VisitNoteResponse> {
    return { note: await this.notes.get(ref) };
  }

  /**
   * Updates a visit note that isn't locked. The person who finishes it becomes its author, and only the author can
   * change it afterward.
   */
  @ChartAccess('edit')
  @LimitBody('visitNote')
  @Put(':id')
  update(
    @CurrentSession() session: RequestSession,
    @RecordRefParam() ref: RecordRef,
    @Body() input: UpdateVisitNoteDto,
    @Origin() origin: RequestOrigin,
  ): Promise<VisitNoteResponse> {
    return this.notes.update(session, ref, input, origin);
  }

  /** Deletes a visit note that isn't locked. */
  @HttpCode(204)
  @Delete(':id')
  remove(@RecordRefParam() ref: RecordRef, @Origin() origin: RequestOrigin): Promise<void> {
    return this.notes.remove(ref, origin);
  }

  /**
   * Hides a visit note from the care team, except its author, or shares it again. This is also possible once it is
   * locked. The owner of the chart always sees it.
   */
  @ChartAccess('edit')
  @Put(':id/privacy')
  setPrivacy(
    @RecordRefParam() ref: RecordRef,
    @Body() { onlyMe }: VisitNotePrivacyDto,
    @Origin() origin: RequestOrigin,
  ): Promise<VisitNoteResponse> {
    return this.notes.setPrivacy(ref, onlyMe, origin);
  }

  /** Locks a finished visit note. Later changes are amendments. */
  @ChartAccess('edit')
  @HttpCode(200)
  @Post(':id/lock')
  lock(
    @RecordRefParam() ref: RecordRef,
    @Body() input: LockVisitNoteDto,
    @Origin() origin: RequestOrigin,
  ): Promise<VisitNoteResponse> {
    return this.notes.lock(ref, input, origin);
  }

  /** Adds an amendment to a locked visit note. The note's own text doesn't change. */
  @ChartAccess('edit')
  @LimitBody('visitNote')
  @Post(':id/amendments')
  amend(
    @CurrentSession() session: RequestSession,
    @RecordRefParam() ref: RecordRef,
    @Body() input: AmendVisitNoteDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<VisitNoteResponse> {
    return this.notes.amend(session, ref, input, request, origin);
  }
}
